import { useTranslation } from 'react-i18next';
import { list } from '@portal/i18n/format';
import { useLanguage } from '../../ui/language.ts';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { Message } from '../../ui/message.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Mix } from './use-look-through.ts';

/** What the mix leaves out, and funds that hold each other. */
export const SetApart = ({ mix }: { mix: Mix }) => {
  const { overdrawn, unpriced, held_at_cost, funds, currency } = mix;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, draw } = useFormat();
  const listOf = (named: readonly { name: Mix['funds'][number]['name'] }[]) =>
    list(
      named.map(({ name }) => name[language]),
      language,
    );
  const circular = funds.filter(({ is_circular }) => is_circular);
  return (
    <>
      {overdrawn && (
        <Message>{draw(t('look_through.overdrawn', { amount: moneyText(overdrawn, currency) }))}</Message>
      )}
      {unpriced.length > 0 && <Message>{t('look_through.unpriced', { names: listOf(unpriced) })}</Message>}
      <HeldAtCostNote held={held_at_cost} />
      {circular.length > 0 && (
        <p className="soft">{t('look_through.circular', { names: listOf(circular) })}</p>
      )}
    </>
  );
};
