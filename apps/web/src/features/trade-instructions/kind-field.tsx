import { instructionKinds, type InstructionKind } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface KindFieldProps {
  chosen: InstructionKind | null;
  isMissing: boolean;
  onChoose: (kind: InstructionKind) => void;
}

/** What the firm is to do. */
export const KindField = ({ chosen, isMissing, onChoose }: KindFieldProps) => {
  const { t } = useTranslation();
  return (
    <RadioGroup
      legend={t('trade_instructions.form.kind')}
      hint={chosen === null ? undefined : t(`trade_instructions.kind_hint.${chosen}`)}
      options={instructionKinds.map((kind) => ({ value: kind, label: t(`trade_instructions.kind.${kind}`) }))}
      chosen={chosen}
      error={isMissing ? t('trade_instructions.form.choose') : undefined}
      onChoose={onChoose}
    />
  );
};
