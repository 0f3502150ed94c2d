import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Header, Label } from 'semantic-ui-react';
import './form-step.css';

interface FormStepProps {
  /** Counted from 1. */
  number: number;
  title: string;
  /** Whether the steps before it are complete; until then it is not shown. */
  isRevealed?: boolean;
  children: ReactNode;
}

/** One step of a form. It appears once those before it are complete, which screen readers announce. */
export const FormStep = ({ number, title, isRevealed = true, children }: FormStepProps) => {
  const { t } = useTranslation();
  const step = useRef<HTMLFieldSetElement>(null);
  const wasRevealed = useRef(isRevealed);
  // A step that is shown from the start is not announced.
  const [wasHidden, setHidden] = useState(!isRevealed);
  if (!isRevealed && !wasHidden) setHidden(true);
  useEffect(() => {
    // The focus stays in the field being typed into; the new step only scrolls into view.
    if (isRevealed && !wasRevealed.current) step.current?.scrollIntoView({ block: 'nearest' });
    wasRevealed.current = isRevealed;
  }, [isRevealed]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isRevealed && wasHidden ? t('form.step_revealed', { number, title }) : ''}
      </p>
      {isRevealed && (
        <fieldset className="form-step" ref={step}>
          <Header as="legend">
            <Label as="span" circular className="form-step-number" content={number} />
            {title}
          </Header>
          {children}
        </fieldset>
      )}
    </>
  );
};
