import type { deliveryPreferenceEntry } from '@portal/contracts/app-config';
import type { PreferenceChange } from '@portal/contracts/preferences';
import { languages } from '@portal/i18n/languages';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { answerOf } from './delivery.ts';

interface PreferenceHistoryProps {
  changes: readonly PreferenceChange[];
  entries: readonly z.infer<typeof deliveryPreferenceEntry>[];
  clients: readonly { uuid: string; id: string }[];
}

/** What was chosen before, newest first. */
export const PreferenceHistory = ({ changes, entries, clients }: PreferenceHistoryProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const describe = useDescription(entries, clients);
  if (changes.length === 0) return <p>{t('settings.preferences.history_empty')}</p>;
  return (
    <Table
      caption={t('settings.preferences.history_title')}
      isCaptionHidden
      rows={changes.map((change, at) => ({ ...change, at }))}
      keyOf={({ at }) => String(at)}
      columns={[
        {
          key: 'date',
          title: t('settings.preferences.date'),
          cell: ({ changed_at }) => dateTime(changed_at),
        },
        { key: 'change', title: t('settings.preferences.change'), cell: describe },
      ]}
    />
  );
};

const useDescription = (
  entries: PreferenceHistoryProps['entries'],
  clients: PreferenceHistoryProps['clients'],
) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = { yes: t('settings.preferences.yes'), no: t('settings.preferences.no') };
  return ({ client_uuid, key, value }: PreferenceChange): string => {
    const emailLanguage = languages.find(({ code }) => code === value);
    if (emailLanguage) return `${t('settings.preferences.language')} ${emailLanguage.label}`;
    const answer = answerOf(value === 1 || value === 0 ? value : '');
    const document = entries.find((entry) => entry.key === key)?.label[language] ?? key;
    const account = clients.find(({ uuid }) => uuid === client_uuid)?.id;
    return [
      account && t('settings.preferences.account', { id: account }),
      t('settings.preferences.paper', { document }),
      answer === null ? t('settings.preferences.never') : words[answer],
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
