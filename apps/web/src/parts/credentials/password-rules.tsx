import { brokenPasswordRules, passwordRules, type PasswordRule } from '@portal/contracts/field';
import { useTranslation } from 'react-i18next';
import { List, ListItem } from '../../ui/list.tsx';
import { adviceOn } from './password-advice.ts';
import './password-rules.css';

interface PasswordRulesProps {
  password: string;
  /** The confirmation beside it; undefined where none is required. */
  confirmation?: string;
  /** Whose password it is to be, where that is known. */
  username?: string | undefined;
}

const rules = Object.keys(passwordRules) as PasswordRule[];

const strengthOf = (advice: string) => {
  if (advice === 'advice') return undefined;
  return advice === 'strong' ? 'strong' : 'weak';
};

/**
 * The rules of a new password with a tick or a cross each, as it is typed, and what makes it strong or weak; the
 * remaining rules are announced politely.
 */
export const PasswordRules = ({ password, confirmation, username }: PasswordRulesProps) => {
  const { t } = useTranslation();
  const broken = brokenPasswordRules(password);
  const states = [
    ...rules.map((rule) => ({ rule, isMet: !broken.includes(rule) })),
    ...(confirmation === undefined
      ? []
      : [{ rule: 'match' as const, isMet: password !== '' && password === confirmation }]),
  ];
  const advice = password ? adviceOn(password, username) : 'advice';
  const left = states.filter(({ isMet }) => !isMet).length;
  return (
    <>
      <List className="password-rules" aria-label={t('form.rules')}>
        {states.map(({ rule, isMet }) => (
          <ListItem key={rule} data-met={isMet} data-typed={password !== ''}>
            <span className="visually-hidden">{isMet ? t('form.rule_met') : t('form.rule_not_met')} </span>
            {t(`form.rule.${rule}`)}
          </ListItem>
        ))}
      </List>
      <p className="visually-hidden" role="status">
        {password && t('form.rules_left', { count: left })}
      </p>
      <p className="password-advice soft" data-strength={strengthOf(advice)} aria-live="polite">
        {t(`entry.strength.${advice}`)}
      </p>
    </>
  );
};
