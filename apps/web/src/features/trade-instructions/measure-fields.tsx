import type { InstructionKind } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { measuresOf, takesUnits } from './filled-in.ts';
import type { Fields } from './stored-draft.ts';
import type { AccountOption } from './use-instructions.ts';

/** As long as any number that is read, with its marks. */
const NUMBER_MAX_LENGTH = 40;

interface MeasureFieldsProps {
  kind: InstructionKind;
  fields: Fields;
  account: AccountOption;
  missing: { amount?: true; units?: true };
  onChange: (more: Partial<Fields>) => void;
}

/** How much it is for: an amount, units, or all there is. */
export const MeasureFields = ({ kind, fields, account, missing, onChange }: MeasureFieldsProps) => {
  const { t } = useTranslation();
  const measures = measuresOf(kind);
  const by = measures.includes(fields.by) ? fields.by : 'amount';
  const labelOf = (measure: Fields['by']) => {
    const word = measure === 'all' && !takesUnits(kind) ? 'all_cash' : measure;
    return t(`trade_instructions.form.by.${word}`);
  };
  return (
    <>
      {measures.length > 1 && (
        <RadioGroup
          legend={t('trade_instructions.form.measure')}
          options={measures.map((value) => ({ value, label: labelOf(value) }))}
          chosen={by}
          onChoose={(value) => onChange({ by: value })}
        />
      )}
      {by !== 'all' && (
        <TextField
          label={t(`trade_instructions.form.${by}`, { currency: account.currency })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={NUMBER_MAX_LENGTH}
          value={fields[by]}
          error={missing[by] && t(`trade_instructions.form.enter_${by}`)}
          onChange={({ target }) => onChange({ [by]: target.value })}
        />
      )}
    </>
  );
};
