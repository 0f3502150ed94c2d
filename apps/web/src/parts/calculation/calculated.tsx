// Behaviour: docs/behaviour/calculations.md
import { fetchTexts } from '@portal/i18n/load-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useNotify } from '../../ui/use-notify.ts';
import type { Quotient } from './quotient.ts';
import './calculated.css';

const QuotientDrawer = deferred(async () => (await import('./quotient-drawer.tsx')).QuotientDrawer);

interface CalculatedProps {
  /** The percentage as it is shown. */
  text: string;
  /** What is a percentage, such as the title of its column, and of what, such as the name of its row. */
  name: string;
  of: string;
  quotient: Quotient;
}

/** A percentage that shows its calculation when it is pressed; the percentage alone where an amount is not known. */
export const Calculated = ({ text, name, of, quotient }: CalculatedProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  if (quotient.part === null || quotient.whole === null) return text;
  const open = () =>
    Promise.all([QuotientDrawer.preload(), fetchTexts(i18n, language, 'calculation')]).then(
      () => setOpen(true),
      () => notify(t('error.network'), 'error'),
    );
  return (
    <>
      <button
        type="button"
        className="plain-button link-like calculated"
        aria-label={t('returns.show_calculation_of', { rate: text, method: name, period: of })}
        onClick={() => void open()}
      >
        {text}
      </button>
      {isOpen && (
        <QuotientDrawer
          text={text}
          title={`${name}, ${of}`}
          quotient={quotient}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
