interface StepButtonProps {
  isUp?: boolean;
  isDisabled: boolean;
  label: string;
  onStep: () => void;
}

/** Moves something by one place. */
export const StepButton = ({ isUp = false, isDisabled, label, onStep }: StepButtonProps) => (
  <button
    type="button"
    className="plain-button group-step"
    // It keeps the focus at the end of the way, which a disabled button would lose.
    aria-disabled={isDisabled}
    aria-label={label}
    onClick={() => !isDisabled && onStep()}
  >
    <span aria-hidden="true">{isUp ? '↑' : '↓'}</span>
  </button>
);
