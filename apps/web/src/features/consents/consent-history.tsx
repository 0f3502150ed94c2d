import type { ConsentEvent } from '@portal/contracts/consents';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';

/** When consents were given and ended, the newest first. */
export const ConsentHistory = ({ history }: { history: readonly ConsentEvent[] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Section title={t('consents.history')} isDivided>
      {history.length === 0 ? (
        <p>{t('consents.history_empty')}</p>
      ) : (
        <Table
          caption={t('consents.history')}
          isCaptionHidden
          narrow="two-lines"
          rows={history.map((event, at) => ({ ...event, id: `${history.length - at}` }))}
          keyOf={({ id }) => id}
          columns={[
            { key: 'what', title: t('consents.what'), cell: ({ kind }) => t(`consents.kind.${kind}`) },
            {
              key: 'action',
              title: t('consents.action'),
              narrow: 'main',
              cell: ({ action }) => t(`consents.actions.${action}`),
            },
            { key: 'at', title: t('consents.when'), narrow: 'below', cell: ({ at }) => dateTime(at) },
            { key: 'version', title: t('consents.version'), cell: ({ version }) => version },
          ]}
        />
      )}
    </Section>
  );
};
