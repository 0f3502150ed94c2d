import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceStep } from '../features/challenge/device-step.tsx';
import { SecurityQuestionsStep } from '../features/security-steps/security-questions-step.tsx';
import { TermsStep } from '../features/security-steps/terms-step.tsx';
import { stepText, type SecurityStep } from '../features/user/user.adapter.ts';
import { lazyScreen } from './lazy-screen.tsx';
import './security-step-screen.css';

const SecondFactorStep = lazyScreen(async () => (await import('./second-factor-step.tsx')).SecondFactorStep);

const parts = {
  'second-factor': SecondFactorStep,
  'security-questions': SecurityQuestionsStep,
  'device-token': DeviceStep,
  'terms-conditions': TermsStep,
} as const satisfies Record<SecurityStep, ComponentType>;

interface SecurityStepScreenProps {
  step: SecurityStep;
  /** Its number, and the number of all steps. */
  position: { at: number; of: number };
}

/** One unfinished security step: its number, the number of all steps, and its form. */
export const SecurityStepScreen = ({ step, position }: SecurityStepScreenProps) => {
  const { t } = useTranslation();
  const Part = parts[step];
  const text = stepText[step];
  return (
    <main className="security-step" id="content">
      <div className={`security-step-panel security-step-${step}`}>
        <p className="soft">{t('session.step.position', position)}</p>
        <StepHeading key={step}>{t(`session.step.${text}.title`)}</StepHeading>
        <Part />
      </div>
    </main>
  );
};

/** Takes the focus, because the focused element of the previous step is removed. */
const StepHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
