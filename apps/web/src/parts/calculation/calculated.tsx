// Behaviour: docs/behaviour/calculations.md
import { fetchTexts } from '@portal/i18n/load-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { CalculationButton, type CalculationButtonProps } from './calculation-button.tsx';
import type { Calculation } from './calculation.ts';

const CalculatedDrawer = deferred(async () => (await import('./calculated-drawer.tsx')).CalculatedDrawer);

interface CalculatedProps extends Omit<CalculationButtonProps, 'onOpen'> {
  calculation: Calculation;
}

/** A percentage that shows its calculation when it is pressed; plain text where it, or an amount, is not known. */
export const Calculated = ({ text, name, of, calculation }: CalculatedProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  if (text === t('shell.not_available') || Object.values(calculation).includes(null)) return text;
  const open = () =>
    Promise.all([CalculatedDrawer.preload(), fetchTexts(i18n, language, 'calculation')]).then(
      () => setOpen(true),
      () => notify(t('error.network'), 'error'),
    );
  return (
    <>
      <CalculationButton text={text} name={name} of={of} onOpen={() => void open()} />
      {isOpen && (
        <CalculatedDrawer
          text={text}
          title={`${name}, ${of}`}
          calculation={calculation}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
