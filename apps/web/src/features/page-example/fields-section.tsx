import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Fields } from '../../ui/fields.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sample } from './sample.ts';
import { Specimen, Specimens } from './specimen.tsx';
import { useSampleOptions } from './use-sample-options.ts';

const TextFields = () => {
  const { t } = useTranslation();
  const label = t('page_example.sample.name');
  const inside = (
    <button type="button" className="plain-button link-like">
      {t('page_example.sample.show')}
    </button>
  );
  return (
    <>
      <Specimen code="TextField">
        <TextField label={label} placeholder={sample.client} />
      </Specimen>
      <Specimen code="TextField hint">
        <TextField label={label} hint={t('page_example.sample.hint')} />
      </Specimen>
      <Specimen code="TextField error">
        <TextField label={label} error={t('page_example.sample.error')} />
      </Specimen>
      <Specimen code="TextField inside">
        <TextField label={label} defaultValue={sample.client} inside={inside} />
      </Specimen>
      <Specimen code="TextField disabled">
        <TextField label={label} defaultValue={sample.client} disabled />
      </Specimen>
      <Specimen code="TextAreaField">
        <TextAreaField label={t('page_example.sample.message')} hint={t('page_example.sample.hint')} />
      </Specimen>
      <Specimen code="TextAreaField error">
        <TextAreaField
          label={t('page_example.sample.message')}
          hint={t('page_example.sample.hint')}
          error={t('page_example.sample.error')}
        />
      </Specimen>
    </>
  );
};

const DayFields = () => {
  const { t } = useTranslation();
  const [day, setDay] = useState<string>(sample.day);
  const [text, setText] = useState('');
  return (
    <>
      <Specimen code="DayField">
        <DayField label={t('page_example.sample.date')} day={day} onDay={setDay} />
      </Specimen>
      <Specimen code="DayField hint">
        <DayField
          label={t('page_example.sample.date')}
          hint={t('page_example.sample.hint')}
          day={day}
          onDay={setDay}
        />
      </Specimen>
      <Specimen code="DayField error">
        <DayField
          label={t('page_example.sample.date')}
          day={day}
          error={t('page_example.sample.error')}
          onDay={setDay}
          onInvalid={setDay}
        />
      </Specimen>
      <Specimen code="SearchField">
        <SearchField label={t('page_example.sample.search')} text={text} onText={setText} />
      </Specimen>
    </>
  );
};

const Choices = () => {
  const { t } = useTranslation();
  const options = useSampleOptions();
  const [chosen, setChosen] = useState<string | null>('rrsp');
  const legend = t('page_example.sample.account');
  const choice = { legend, options, onChoose: setChosen };
  return (
    <>
      <Specimen code="SelectField">
        <SelectField label={legend} options={options} />
      </Specimen>
      <Specimen code="SelectField placeholder error">
        <SelectField
          label={legend}
          placeholder={t('page_example.sample.choose')}
          options={options}
          error={t('page_example.sample.error')}
        />
      </Specimen>
      <Specimen code="RadioGroup">
        <RadioGroup {...choice} chosen={chosen} />
      </Specimen>
      <Specimen code="RadioGroup hint, nothing chosen">
        <RadioGroup {...choice} hint={t('page_example.sample.hint')} chosen={null} />
      </Specimen>
      <Specimen code="RadioGroup error">
        <RadioGroup {...choice} chosen={null} error={t('page_example.sample.error')} />
      </Specimen>
      <Specimen code="RadioGroup isDisabled">
        <RadioGroup {...choice} isDisabled chosen={chosen} />
      </Specimen>
      <Specimen code="CheckField">
        <CheckField label={t('page_example.sample.agree')} />
      </Specimen>
      <Specimen code="CheckField hint">
        <CheckField
          label={t('page_example.sample.agree')}
          hint={t('page_example.sample.hint')}
          defaultChecked
        />
      </Specimen>
      <Specimen code="CheckField error">
        <CheckField label={t('page_example.sample.agree')} error={t('page_example.sample.error')} />
      </Specimen>
    </>
  );
};

/** Everything that is filled in. */
export const FieldsSection = () => {
  const { t } = useTranslation();
  return (
    <Section title={t('page_example.sections.fields')} isDivided className="example-fields">
      <Fields>
        <Specimens>
          <TextFields />
          <DayFields />
          <Choices />
        </Specimens>
      </Fields>
    </Section>
  );
};
