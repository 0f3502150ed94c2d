import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { Form } from '../../ui/form.tsx';
import { FormButtons } from '../../ui/form-buttons.tsx';
import { FormStep } from '../../ui/form-step.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

/** A form of two steps: the second appears once the first is complete. */
const Steps = () => {
  const { t } = useTranslation();
  const [isAgreed, setAgreed] = useState(false);
  return (
    <Specimen code="FormStep isRevealed">
      <Form onSubmit={(event) => event.preventDefault()}>
        <FormStep number={1} title={t('page_example.sample.read')}>
          <CheckField
            label={t('page_example.sample.agree')}
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
        </FormStep>
        <FormStep number={2} title={t('page_example.sample.message')} isRevealed={isAgreed}>
          <TextField label={t('page_example.sample.name')} />
        </FormStep>
      </Form>
    </Specimen>
  );
};

const Buttons = () => {
  const [isChanged, setChanged] = useState(true);
  const cancel = () => setChanged(false);
  return (
    <>
      <Specimen code="FormButtons canUpdate canCancel">
        <FormButtons canUpdate canCancel={isChanged} isBusy={false} onCancel={cancel} />
      </Specimen>
      <Specimen code="FormButtons isBusy">
        <FormButtons canUpdate canCancel isBusy onCancel={cancel} />
      </Specimen>
      <Specimen code="FormButtons, nothing changed">
        <FormButtons canUpdate={false} canCancel={false} isBusy={false} onCancel={cancel} />
      </Specimen>
    </>
  );
};

const Filters = () => {
  const { t } = useTranslation();
  const options = useSampleOptions();
  const [chosen, setChosen] = useState<readonly string[]>(['tfsa', 'rrsp']);
  const chips = options
    .filter(({ value }) => chosen.includes(value))
    .map(({ value, label }) => ({ name: value, text: label }));
  const label = t('page_example.sample.account');
  return (
    <>
      <Specimen code="FilterForm">
        <FilterForm className="example-filters">
          <SelectField label={label} placeholder={t('page_example.sample.choose')} options={options} />
        </FilterForm>
      </Specimen>
      <Specimen code="FilterForm summary, FilterChips">
        <FilterForm className="example-filters" summary={chips.map(({ text }) => text)}>
          <SelectField
            label={label}
            placeholder={t('page_example.sample.choose')}
            options={options}
            onChange={({ target }) => setChosen([...new Set([...chosen, target.value])])}
          />
        </FilterForm>
        <FilterChips
          chips={chips}
          onRemove={(name) => setChosen(chosen.filter((one) => one !== name))}
          onClear={() => setChosen([])}
        />
      </Specimen>
      <Specimen code="IgnoredFilters">
        <IgnoredFilters labels={[label, t('page_example.sample.date')]} />
      </Specimen>
      <Specimen code="PrintedChoice (print)">
        <PrintedChoice name={label} value={options[0]!.label} />
      </Specimen>
    </>
  );
};

const Progress = () => {
  const { t } = useTranslation();
  const label = t('page_example.sample.sending');
  return (
    <>
      <Specimen code="ProgressBar 40 / 100">
        <ProgressBar label={label} value={40} max={100} />
      </Specimen>
      <Specimen code="ProgressBar 100 / 100 text">
        <ProgressBar label={label} value={100} max={100} text={t('page_example.sample.done')} />
      </Specimen>
    </>
  );
};

/** What forms are put together from. */
export const FormsSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.forms')} isDivided className="example-forms">
      <Specimens>
        <Steps />
        <Buttons />
        <Filters />
        <Progress />
      </Specimens>
    </Section>
  );
};
