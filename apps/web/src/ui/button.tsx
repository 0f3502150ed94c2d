import type { ReactNode } from 'react';
import { Button as SemanticButton } from 'semantic-ui-react';

interface ButtonProps {
  /** `primary` is the one action of a screen; `basic` is any other. */
  look?: 'primary' | 'basic';
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Whether there is nothing for it to do now; unlike a disabled button it keeps the focus. */
  isInactive?: boolean;
  /** Whether its action is in progress; it does nothing meanwhile. */
  isBusy?: boolean;
  /** Whether what it opens beneath it is open; undefined for a button that opens nothing there. */
  isExpanded?: boolean;
  /** Whether it takes the focus when it appears, because the element that had the focus is gone. */
  takesFocus?: boolean;
  className?: string;
  /** What it is called where its words alone do not say what it is for. It contains them. */
  label?: string;
  /** The id of what describes it, such as what is wrong with what it chooses. */
  describedBy?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A button. */
export const Button = ({
  look = 'basic',
  type = 'button',
  isDisabled = false,
  isBusy = false,
  isInactive = isBusy,
  isExpanded,
  takesFocus = false,
  className = '',
  label,
  describedBy,
  onClick,
  children,
}: ButtonProps) => (
  <SemanticButton
    type={type}
    primary={look === 'primary'}
    basic={look === 'basic'}
    className={className}
    disabled={isDisabled}
    aria-label={label}
    aria-describedby={describedBy}
    aria-disabled={isInactive || undefined}
    aria-busy={isBusy || undefined}
    aria-expanded={isExpanded}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where the element that had the focus is gone.
    autoFocus={takesFocus}
    onClick={(event) => {
      if (isInactive) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </SemanticButton>
);
