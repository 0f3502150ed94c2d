import { fetchTexts } from '@portal/i18n/load-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useNotify } from '../../ui/use-notify.ts';
import type { Projection } from './use-projection.ts';

const CalculationDrawer = deferred(async () => (await import('./calculation-drawer.tsx')).CalculationDrawer);

/** The method in a sentence, and the way to all of it. */
export const ShowCalculation = ({ projection }: { projection: Projection }) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    Promise.all([CalculationDrawer.preload(), fetchTexts(i18n, language, 'calculation')]).then(
      () => setOpen(true),
      () => notify(t('error.network'), 'error'),
    );
  return (
    <>
      <p className="soft projection-text">
        {t('projection.how', { courses: projection.courses.toLocaleString(`${language}-CA`) })}
      </p>
      <p className="not-printed">
        <button type="button" className="plain-button link-like" onClick={() => void open()}>
          {t('projection.show_calculation')}
        </button>
      </p>
      {isOpen && <CalculationDrawer projection={projection} onClose={() => setOpen(false)} />}
    </>
  );
};
