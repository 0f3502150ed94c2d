import { useTranslation } from 'react-i18next';
import { securitySteps, type SecurityStep } from './user.adapter.ts';

const texts = {
  'security-questions': 'security_questions',
  'device-token': 'device_token',
  'terms-conditions': 'terms_conditions',
} as const satisfies Record<SecurityStep, string>;

/** One unfinished step of the way in: what it is, and how many there are. */
export const SecurityStepPage = ({ step }: { step: SecurityStep }) => {
  const { t } = useTranslation();
  const text = texts[step];
  return (
    <main className="sign-in" id="content">
      <div className="sign-in-panel">
        <p className="soft">
          {t('session.step.position', { at: securitySteps.indexOf(step) + 1, of: securitySteps.length })}
        </p>
        <h1>{t(`session.step.${text}.title`)}</h1>
        <p>{t(`session.step.${text}.lead`)}</p>
      </div>
    </main>
  );
};
