import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionItem } from './correction-item.tsx';
import type { OwnData } from './use-own-data.ts';

interface CorrectionSectionProps {
  corrections: OwnData['corrections'];
  onNotice: (text: string) => void;
}

/** The way to have something corrected, and how far earlier requests are. */
export const CorrectionSection = ({ corrections, onNotice }: CorrectionSectionProps) => {
  const { t } = useTranslation();
  const [view, setView] = useState<'button' | 'form' | 'button_again'>('button');
  return (
    <Section title={t('own_data.correction.title')} isDivided>
      <p>{t('own_data.correction.lead')}</p>
      {view === 'form' ? (
        <CorrectionForm
          onSent={() => {
            setView('button_again');
            onNotice(t('own_data.correction.sent'));
          }}
          onCancel={() => setView('button_again')}
        />
      ) : (
        <Button takesFocus={view === 'button_again'} onClick={() => setView('form')}>
          {t('own_data.correction.request')}
        </Button>
      )}
      {corrections.length === 0 && <p className="soft">{t('own_data.correction.none')}</p>}
      <List className="own-data-items" aria-label={t('own_data.correction.list')}>
        {corrections.map((one) => (
          <ListItem key={one.correction_id} className="own-data-item">
            <CorrectionItem correction={one} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
