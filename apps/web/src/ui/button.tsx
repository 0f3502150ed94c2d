import type { ReactNode } from 'react';

interface ButtonProps {
  /** `primary` is the one action of a screen; `basic` is any other. */
  look?: 'primary' | 'basic';
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Whether what it began is still going on; it then does nothing and says so. */
  isBusy?: boolean;
  /** Whether it takes the focus as it comes: what had it before is gone. */
  takesFocus?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * A button under Semantic's classes. The element is native: Semantic's own component would add its icons and labels to
 * the sign-in page, which has none.
 */
export const Button = ({
  look = 'basic',
  type = 'button',
  isDisabled = false,
  isBusy = false,
  takesFocus = false,
  onClick,
  children,
}: ButtonProps) => (
  <button
    type={type}
    className={`ui ${look} button`}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where what had the focus is gone.
    autoFocus={takesFocus}
    onClick={(event) => {
      // A busy button keeps the focus, which a disabled one would lose.
      if (isBusy) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);
