import type { HeldAtCost } from '@portal/contracts/held-at-cost';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { useFormat } from './use-format.ts';
import './held-at-cost.css';

/** Names what has no price and counts at what was put into it, or did: which security, in which account, since when. */
export const HeldAtCostNote = ({ held }: { held: readonly HeldAtCost[] }) => {
  const { t } = useTranslation();
  const { draw } = useFormat();
  const sentenceOf = useSentence();
  if (held.length === 0) return null;
  return (
    <div className="held-at-cost">
      <p>{t('held_at_cost.lead')}</p>
      <ul>
        {held.map((one) => (
          <li key={`${one.account_uuid}/${one.security.symbol}/${one.since}`}>{draw(sentenceOf(one))}</li>
        ))}
      </ul>
    </div>
  );
};

const useSentence = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, longDate } = useFormat();
  return ({ security, account_number, amount, currency, since, until }: HeldAtCost): string => {
    const named = {
      security: security.name[language],
      symbol: security.symbol,
      account: account_number,
      since: longDate(since),
    };
    if (until === null)
      return amount === null
        ? t('held_at_cost.now_left_out', named)
        : t('held_at_cost.now', { ...named, amount: moneyText(amount, currency) });
    const past = { ...named, until: longDate(until) };
    return amount === null
      ? t('held_at_cost.past_left_out', past)
      : t('held_at_cost.past', { ...past, amount: moneyText(amount, currency) });
  };
};
