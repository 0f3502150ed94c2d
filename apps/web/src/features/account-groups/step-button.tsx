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
    // A disabled button would lose the focus when the item reaches the first or last place.
    aria-disabled={isDisabled}
    aria-label={label}
    onClick={() => !isDisabled && onStep()}
  >
    <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
  </button>
);
