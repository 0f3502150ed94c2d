import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table/table.tsx';
import type { NotificationChoice } from './use-notification-choices.ts';
import './choice-table.css';

interface ChoiceTableProps {
  choices: readonly NotificationChoice[];
  onChoice: (choice: NotificationChoice) => void;
}

/** A table of kinds by channels, each cell a box to tick. */
export const ChoiceTable = ({ choices, onChoice }: ChoiceTableProps) => {
  const { t } = useTranslation();
  const nameOf = ({ kind }: NotificationChoice) => t(`notification_list.kind.${kind}`);
  const column = (channel: 'portal' | 'email') => ({
    key: channel,
    title: t(`notification_list.choices.channel.${channel}`),
    cell: (choice: NotificationChoice) => (
      <label className="choice-box">
        <input
          type="checkbox"
          checked={choice[channel]}
          disabled={choice.is_fixed}
          aria-label={t('notification_list.choices.channel_of', {
            kind: nameOf(choice),
            channel: t(`notification_list.choices.channel.${channel}`),
          })}
          onChange={({ target }) => onChoice({ ...choice, [channel]: target.checked })}
        />
      </label>
    ),
  });
  return (
    <Table
      className="choice-table"
      caption={t('notification_list.choices.title')}
      isCaptionHidden
      rows={choices}
      keyOf={({ kind }) => kind}
      columns={[
        {
          key: 'kind',
          title: t('notification_list.choices.kind'),
          isRowHeader: true,
          cell: (choice) => (
            <>
              {nameOf(choice)}
              {choice.is_fixed && (
                <span className="choice-note soft">{t('notification_list.choices.always')}</span>
              )}
            </>
          ),
        },
        column('portal'),
        column('email'),
      ]}
    />
  );
};
