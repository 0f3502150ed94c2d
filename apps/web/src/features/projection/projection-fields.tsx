// Behaviour: docs/behaviour/projection.md
import { PROJECTION_MAX_YEARS, projectedDollars, projectedMixes } from '@portal/contracts/projection';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProjectionFormProps } from './projection-form.tsx';
import { checkTyped, planFields, toTyped, type PlanField, type TypedPlan } from './typed-plan.ts';
import type { Projection } from './use-projection.ts';

const DIGITS = 2;

/** The inputs; those that are invalid have an error beside them, and keep what was typed. */
export const ProjectionFields = ({ projection, onEnter }: ProjectionFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { typed, setTyped, mix, setMix, dollars, setDollars, isChecked, setChecked } = useInputs(projection);
  const checked = checkTyped(typed, language);
  const labelOf = useLabels(projection);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (checked.entered) onEnter({ ...checked.entered, mix, dollars });
    else focusFirstInvalid(event.currentTarget);
  };
  const errorOf = (field: PlanField) => {
    const fault = isChecked ? checked.faults.get(field) : undefined;
    return fault && t(`projection.fault.${fault}`, { years: typed.years });
  };
  return (
    <Form className="projection-form" aria-label={t('projection.form.title')} onSubmit={submit}>
      <div className="projection-fields">
        {planFields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            inputMode={field === 'years' || field === 'contribution_years' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={typed[field]}
            error={errorOf(field)}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value } satisfies TypedPlan)}
          />
        ))}
        <RadioGroup
          legend={t('projection.form.mix')}
          options={projectedMixes.map((value) => ({ value, label: t(`projection.form.${value}`) }))}
          chosen={mix}
          onChoose={setMix}
        />
        <RadioGroup
          legend={t('projection.form.dollars')}
          options={projectedDollars.map((value) => ({ value, label: t(`projection.form.${value}`) }))}
          chosen={dollars}
          onChoose={setDollars}
        />
      </div>
      <div className="projection-actions">
        <Button type="submit" look="primary">
          {t('projection.form.submit')}
        </Button>
        <Button onClick={() => onEnter({})}>{t('projection.form.reset')}</Button>
      </div>
    </Form>
  );
};

/** What is typed and chosen, which begins again with what is projected then. */
const useInputs = (projection: Projection) => {
  const { language } = useLanguage();
  const { plan } = projection;
  const [typed, setTyped] = useState(() => toTyped(projection, language));
  const [mix, setMix] = useState(plan.mix);
  const [dollars, setDollars] = useState(plan.dollars);
  const [isChecked, setChecked] = useState(false);
  const key = JSON.stringify(plan);
  const [shown, setShown] = useState(key);
  // Not by a key of the form, with which the button that was pressed would go, and the focus with it.
  if (shown !== key) {
    setShown(key);
    setTyped(toTyped(projection, language));
    setMix(plan.mix);
    setDollars(plan.dollars);
    setChecked(false);
  }
  return { typed, setTyped, mix, setMix, dollars, setDollars, isChecked, setChecked };
};

const useLabels = ({ currency, ledger_value, own_costs, assumptions }: Projection) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  return (field: PlanField): string => {
    if (field === 'start' && ledger_value === null) return t('projection.form.start_alone', { currency });
    if (field === 'costs')
      return own_costs === null
        ? t('projection.form.costs_standard', { rate: percent(assumptions.standard_costs, DIGITS) })
        : t('projection.form.costs', { rate: percent(own_costs.rate, DIGITS), year: own_costs.year });
    return t(`projection.form.${field}`, { currency, max: PROJECTION_MAX_YEARS });
  };
};
