import { zodResolver } from '@hookform/resolvers/zod';
import { addressCountries, addressProvinces, postalAddress } from '@portal/contracts/postal-address';
import { postalCode } from '@portal/i18n/format';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { normalizedText } from '../../ui/normalized-input.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { FormActions } from './form-actions.tsx';
import type { NewAddress } from './use-contact-details.ts';
import { useSavedFields } from './use-saved-fields.ts';
import { useFaultText } from './use-fault-text.ts';

const empty: NewAddress = {
  country: 'CA',
  civic_number: '',
  street: '',
  city: '',
  province: '',
  postal_code: '',
};
const names = Object.keys(empty) as (keyof NewAddress)[];

const isSame = (one: NewAddress, other: NewAddress | null) =>
  other !== null &&
  names.every((name) => postalCode(one[name]).toLowerCase() === postalCode(other[name]).toLowerCase());

/** The provinces or states of a country, by their names in the language of the page. */
const useProvinces = (country: NewAddress['country']) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return addressProvinces[country]
    .map((value) => ({
      value,
      label: t(`contact_details.provinces.${value}` as 'contact_details.provinces.QC'),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, `${language}-CA`));
};

interface AddressFormProps {
  /** The address of today. */
  current: NewAddress | null;
  draft: ContactDraft;
  onChange: (draft: Partial<ContactDraft>) => void;
  onNext: (address: NewAddress) => void;
  onCancel: () => void;
}

/** The new address of a client. Source: specification, section 5, which requires every part. */
export const AddressForm = ({ current, draft, onChange, onNext, onCancel }: AddressFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const faultText = useFaultText();
  const form = useForm<NewAddress>({
    resolver: zodResolver(postalAddress),
    // What was stored is validated like what is typed.
    defaultValues: { ...empty, ...(draft.fields as Partial<NewAddress>) },
  });
  useSavedFields(form, onChange);
  const { errors } = form.formState;
  const typedCountry = useWatch({ control: form.control, name: 'country' });
  const country = addressCountries.find((one) => one === typedCountry) ?? 'CA';
  const regions = new Intl.DisplayNames(`${language}-CA`, { type: 'region' });
  const submit = form.handleSubmit((typed, event) => {
    if (!isSame(typed, current)) return onNext(typed);
    form.setError('civic_number', { message: 'same_address' });
    focusInvalid(null, event);
  }, focusInvalid);
  const field = (name: keyof NewAddress) => ({
    ...form.register(name, normalizedText),
    error: faultText(errors[name]),
  });
  return (
    <Form className="contact-form" onSubmit={(event) => void submit(event)}>
      <div className="contact-row">
        <TextField
          {...field('civic_number')}
          takesFocus
          label={t('contact_details.civic_number')}
          autoComplete="off"
        />
        <TextField {...field('street')} label={t('contact_details.street')} autoComplete="street-address" />
      </div>
      <TextField {...field('city')} label={t('contact_details.city')} autoComplete="address-level2" />
      <SelectField
        {...field('country')}
        label={t('contact_details.country')}
        autoComplete="country"
        options={addressCountries.map((value) => ({ value, label: regions.of(value) ?? value }))}
      />
      <div className="contact-row contact-row-even">
        <SelectField
          {...field('province')}
          label={t(`contact_details.province.${country}`)}
          autoComplete="address-level1"
          placeholder={t('form.choose')}
          options={useProvinces(country)}
        />
        <TextField
          {...field('postal_code')}
          label={t(`contact_details.postal_code.${country}`)}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
      </div>
      <FormActions onCancel={onCancel} />
    </Form>
  );
};
