import { list } from '@portal/i18n/format';
import type { ChangeParts } from '@portal/contracts/value-change';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../parts/money/direction.ts';
import { useAreAmountsHidden } from '../../parts/money/hidden-amounts.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { partsOf } from './parts.ts';
import type { Explained } from './use-value-change.ts';

const verbs = { gain: 'rose', loss: 'fell', level: 'level' } as const;

interface Change {
  explained: Explained;
  change: ChangeParts;
  from: string;
  to: string;
}

/** Why a value changed, in plain words; or why that is not known. */
export const ChangeSentence = ({ explained }: { explained: Explained }) => {
  const { t } = useTranslation();
  const { change, reason, from, to, securities } = explained;
  if (!change || from === null || to === null)
    return <p>{reason === null ? t('shell.not_available') : t(`returns.gap.${reason}`)}</p>;
  const missing = securities.filter(({ prices }) => prices === null).length;
  return (
    <p className="change-sentence">
      <Words explained={explained} change={change} from={from} to={to} />
      {missing > 0 && ` ${t('value_change.missing', { count: missing })}`}
    </p>
  );
};

/** An English amount would break between its sign and its currency. */
const Words = (change: Change) => <UnbrokenWords text={useWords(change)} />;

const useWords = ({ explained: { as_of, currency }, change, from, to }: Change): string => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const areHidden = useAreAmountsHidden();
  const { moneyText, signedMoneyText, longDate } = useFormat();
  if (from === to) return t('value_change.same_day', { date: longDate(to) });
  const when =
    to === as_of
      ? t('value_change.since', { from: longDate(from) })
      : t('value_change.between', { from: longDate(from), to: longDate(to) });
  const moved = partsOf(change);
  if (moved.length === 0) return t('value_change.sentence.still', { when });
  if (areHidden)
    return t('value_change.sentence.hidden', {
      when,
      parts: list(
        moved.map((part) => t(`value_change.part.${part}`)),
        language,
      ),
    });
  const verb = verbs[directionOf(change.total)];
  return t(`value_change.sentence.${verb}`, {
    when,
    amount: moneyText(change.total.replace('-', ''), currency),
    parts: moved
      .map((part) => `${t(`value_change.part.${part}`)} ${signedMoneyText(change[part], currency)}`)
      .join(', '),
  });
};
