import type { Instruction, InstructionDraft } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { useFormat, useReadBackFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { useAccountLabel } from './use-account-label.ts';
import type { AccountOption, Options } from './use-instructions.ts';

interface SentenceParts {
  kind: Instruction['kind'];
  by: Instruction['by'];
  fund: string;
  to: string;
  account: string;
  much: string;
  /** The number of units, which the plural of the sentence follows. */
  count?: number;
}

const suffixes = { amount: '', units: '_units', all: '_all' } as const;

/** Writes an instruction as a sentence, the account with it. */
const useSentence = () => {
  const { t } = useTranslation();
  return ({ kind, by, ...words }: SentenceParts): string => {
    const what = `${kind}${suffixes[by]}`;
    // Money goes in by amount alone, and in or out by no units; which the type of
    // the key does not say; the other sentences are complete.
    return t(`trade_instructions.said.${what}` as 'trade_instructions.said.buy', words);
  };
};

/** Writes an instruction that was sent as a sentence. */
export const useInstructionSentence = () => {
  const { language } = useLanguage();
  const { moneyText, quantityText } = useFormat();
  const labelOf = useAccountLabel();
  const write = useSentence();
  return ({ kind, by, fund, to_fund, account, amount, units }: Instruction): string =>
    write({
      kind,
      by,
      fund: fund?.name[language] ?? '',
      to: to_fund?.name[language] ?? '',
      account: labelOf(account),
      much: by === 'units' ? quantityText(units) : moneyText(amount, account.currency),
      ...(by === 'units' && { count: Number(units) }),
    });
};

/** Reads back what is about to be sent. What the client has just typed is shown, also while amounts are hidden. */
export const useReadBackSentence = () => {
  const { language } = useLanguage();
  const { moneyText, quantityText } = useReadBackFormat();
  const labelOf = useAccountLabel();
  const write = useSentence();
  return (
    { kind, fund_id, to_fund_id, measure }: InstructionDraft,
    account: AccountOption,
    { funds }: Options,
  ) => {
    const nameOfFund = (id: string | null) => funds.find((one) => one.fund_id === id)?.name[language] ?? '';
    const much = () => {
      if (measure.by === 'units') return quantityText(measure.units);
      return measure.by === 'amount' ? moneyText(measure.amount, account.currency) : '';
    };
    return write({
      kind,
      by: measure.by,
      fund: nameOfFund(fund_id),
      to: nameOfFund(to_fund_id),
      account: labelOf(account),
      much: much(),
      ...(measure.by === 'units' && { count: Number(measure.units) }),
    });
  };
};
