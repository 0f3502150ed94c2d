import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/fields.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Section } from '../../ui/section.tsx';
import {
  chooseScheme,
  chooseTextSize,
  onAppearanceChange,
  storedScheme,
  storedTextSize,
} from '../../ui/stored-appearance.ts';

/** The size of text and the colors on this device; each choice takes effect at once. */
export const AppearanceChoice = () => {
  const { t } = useTranslation();
  const scheme = useSyncExternalStore(onAppearanceChange, storedScheme);
  const textSize = useSyncExternalStore(onAppearanceChange, storedTextSize);
  return (
    <Section title={t('appearance.title')}>
      <p className="soft form-lead">{t('appearance.lead')}</p>
      <Fields>
        <RadioGroup
          legend={t('appearance.text_size')}
          options={[
            { value: 'standard', label: t('appearance.standard') },
            { value: 'large', label: t('appearance.large') },
            { value: 'largest', label: t('appearance.largest') },
          ]}
          chosen={textSize}
          onChoose={chooseTextSize}
        />
        <RadioGroup
          legend={t('appearance.scheme')}
          options={[
            { value: 'system', label: t('appearance.system') },
            { value: 'light', label: t('appearance.light') },
            { value: 'dark', label: t('appearance.dark') },
          ]}
          chosen={scheme}
          onChoose={chooseScheme}
        />
      </Fields>
    </Section>
  );
};
