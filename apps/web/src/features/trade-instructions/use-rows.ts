import type { Instruction } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { useAccountLabel } from './use-account-label.ts';

type Row = readonly [label: string, value: string];

const neverExecuted: readonly Instruction['state'][] = ['withdrawn', 'rejected'];

/** The figures of an instruction that was sent, each with its label. */
export const useRows = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, quantityText, price, longDate, dateTime } = useFormat();
  const labelOf = useAccountLabel();
  const unitRows = ({ fund, to_fund }: Instruction, units: string | null, toUnits: string | null): Row[] => [
    ...(fund
      ? [[t('trade_instructions.review.units', { fund: fund.name[language] }), quantityText(units)] as const]
      : []),
    ...(to_fund
      ? [
          [
            t('trade_instructions.review.to_units', { fund: to_fund.name[language] }),
            quantityText(toUnits),
          ] as const,
        ]
      : []),
  ];
  return {
    /** What was asked for, with what it came to when it was sent. */
    asked: (instruction: Instruction): Row[] => [
      [t('trade_instructions.receipt.number'), instruction.number],
      [t('trade_instructions.receipt.received_at'), dateTime(instruction.received_at)],
      [t('trade_instructions.form.account'), labelOf(instruction.account)],
      [
        instruction.by === 'amount'
          ? t('trade_instructions.review.amount')
          : t('trade_instructions.receipt.estimated'),
        moneyText(instruction.amount, instruction.account.currency),
      ],
      ...unitRows(instruction, instruction.units, instruction.to_units),
      ...(neverExecuted.includes(instruction.state)
        ? []
        : [[t('trade_instructions.review.day'), longDate(instruction.trade_on)] as const]),
    ],
    /** At which values it was carried out. */
    executed: (instruction: Instruction): Row[] => {
      const { execution, account, fund, to_fund } = instruction;
      if (!execution) return [];
      const priceRow = (of: Instruction['fund'], value: string | null): Row[] =>
        of
          ? [
              [
                t('trade_instructions.receipt.price', { fund: of.name[language] }),
                price(value, account.currency),
              ],
            ]
          : [];
      return [
        [t('trade_instructions.review.amount'), moneyText(execution.amount, account.currency)],
        ...unitRows(instruction, execution.units, execution.to_units),
        ...priceRow(fund, execution.price),
        ...priceRow(to_fund, execution.to_price),
      ];
    },
  };
};
