import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { takesUnits, type FundKind } from './filled-in.ts';
import type { Fields } from './stored-draft.ts';
import type { AccountOption, Options } from './use-instructions.ts';

interface FundFieldsProps {
  kind: FundKind;
  fields: Fields;
  account: AccountOption;
  funds: Options['funds'];
  missing: { fund?: true; toFund?: true };
  onChange: (more: Partial<Fields>) => void;
}

/** Which fund is bought, sold or switched, with what is held of it. */
export const FundFields = ({ kind, fields, account, funds, missing, onChange }: FundFieldsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isHeld = (id: string) => account.held.some(({ fund_id }) => fund_id === id);
  const optionsOf = (some: Options['funds']) =>
    some.map(({ fund_id, name }) => ({
      value: fund_id,
      label: t('trade_instructions.form.fund_day', { name: name[language], symbol: fund_id }),
    }));
  const choose = t('trade_instructions.form.choose');
  const first = takesUnits(kind) ? funds.filter(({ fund_id }) => isHeld(fund_id)) : funds;
  if (first.length === 0) return <p role="status">{t('trade_instructions.form.none_held')}</p>;
  return (
    <>
      <SelectField
        label={t(`trade_instructions.form.fund_${kind}`)}
        placeholder={choose}
        options={optionsOf(first)}
        value={fields.fund}
        error={missing.fund && choose}
        onChange={({ target }) => onChange({ fund: target.value })}
      />
      <Held fund={fields.fund} account={account} funds={funds} />
      {kind === 'switch' && (
        <SelectField
          label={t('trade_instructions.form.to_fund')}
          placeholder={choose}
          options={optionsOf(funds.filter(({ fund_id }) => fund_id !== fields.fund))}
          value={fields.toFund}
          error={missing.toFund && choose}
          onChange={({ target }) => onChange({ toFund: target.value })}
        />
      )}
    </>
  );
};

const Held = ({ fund, account, funds }: { fund: string } & Pick<FundFieldsProps, 'account' | 'funds'>) => {
  const { t } = useTranslation();
  const { moneyText, quantityText, longDate } = useFormat();
  const held = account.held.find(({ fund_id }) => fund_id === fund);
  const nav = funds.find(({ fund_id }) => fund_id === fund)?.nav;
  if (!held) return null;
  const units = quantityText(held.units);
  const count = Number(held.units);
  return (
    <p className="soft instruction-hint">
      {held.value !== null && nav
        ? t('trade_instructions.form.held', {
            count,
            units,
            value: moneyText(held.value, account.currency),
            date: longDate(nav.date),
          })
        : t('trade_instructions.form.held_unvalued', { count, units })}
    </p>
  );
};
