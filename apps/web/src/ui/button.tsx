import type { ReactNode } from 'react';
import { Button as SemanticButton } from 'semantic-ui-react';

interface ButtonProps {
  /** `primary` is the one action of a screen; `basic` is any other. */
  look?: 'primary' | 'basic';
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** Whether what it began is still going on; it then does nothing and says so. */
  isBusy?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A button under Semantic's classes. */
export const Button = ({
  look = 'basic',
  type = 'button',
  isDisabled = false,
  isBusy = false,
  onClick,
  children,
}: ButtonProps) => (
  <SemanticButton
    type={type}
    primary={look === 'primary'}
    basic={look === 'basic'}
    disabled={isDisabled}
    aria-disabled={isBusy || undefined}
    aria-busy={isBusy || undefined}
    onClick={(event) => {
      // A busy button keeps the focus, which a disabled one would lose.
      if (isBusy) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </SemanticButton>
);
