import { brokenPasswordRules, passwordRules, type PasswordRule } from '@portal/contracts/field';
import { useTranslation } from 'react-i18next';
import './styles/password-rules.css';

interface PasswordRulesProps {
  password: string;
  /** The confirmation beside it; undefined where none is asked for. */
  confirmation?: string;
}

const rules = Object.keys(passwordRules) as PasswordRule[];

/** The rules of a new password with a tick or a cross each, as it is typed; what is left to do is said politely. */
export const PasswordRules = ({ password, confirmation }: PasswordRulesProps) => {
  const { t } = useTranslation();
  const broken = brokenPasswordRules(password);
  const states = [
    ...rules.map((rule) => ({ rule, isMet: !broken.includes(rule) })),
    ...(confirmation === undefined
      ? []
      : [{ rule: 'match' as const, isMet: password !== '' && password === confirmation }]),
  ];
  const left = states.filter(({ isMet }) => !isMet).length;
  return (
    <>
      <ul className="password-rules" aria-label={t('form.rules')}>
        {states.map(({ rule, isMet }) => (
          <li key={rule} data-met={isMet}>
            <span className="visually-hidden">{isMet ? t('form.rule_met') : t('form.rule_not_met')} </span>
            {t(`form.rule.${rule}`)}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {password && t('form.rules_left', { count: left })}
      </p>
    </>
  );
};
