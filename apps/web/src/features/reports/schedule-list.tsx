import { MAX_SCHEDULES, type ReportSchedule } from '@portal/contracts/reports';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { useRemoveSchedule } from './use-reports.ts';

interface ScheduleListProps {
  schedules: readonly ReportSchedule[];
  onEdit: (schedule: ReportSchedule) => void;
}

/** What is made by itself: the statements of each quarter, and what the client scheduled. */
export const ScheduleList = ({ schedules, onEdit }: ScheduleListProps) => {
  const { t } = useTranslation();
  const { remove, error } = useRemoveSchedule();
  const { place, beforeRemoval } = useFocusAfterRemoval(schedules.length);
  return (
    <div ref={place} tabIndex={-1}>
      <p className="soft">{t('reports.schedule.quarterly')}</p>
      {schedules.length >= MAX_SCHEDULES && <p>{t('reports.schedule.full')}</p>}
      {error && <FailureMessage failure={error} />}
      <List className="report-items">
        {schedules.map((schedule) => (
          <ListItem key={schedule.schedule_id} className="report-item">
            <Item
              schedule={schedule}
              onEdit={() => onEdit(schedule)}
              onRemove={() => {
                beforeRemoval();
                remove(schedule.schedule_id);
              }}
            />
          </ListItem>
        ))}
      </List>
    </div>
  );
};

interface ItemProps {
  schedule: ReportSchedule;
  onEdit: () => void;
  onRemove: () => void;
}

const Item = ({ schedule, onEdit, onRemove }: ItemProps) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { kind, interval, next_until } = schedule;
  const name = `${t(`reports.kind.${kind}`)} – ${t(`reports.schedule.interval.${interval}`)}`;
  const actions = { edit: onEdit, remove: onRemove };
  const next = t('reports.schedule.next', { date: longDate(next_until) });
  return (
    <>
      <p className="report-name">{name}</p>
      <p className="soft">{[useScopeText(schedule), next].join(' · ')}</p>
      <Offered call="reports/saveSchedule">
        <div className="report-actions">
          {(['edit', 'remove'] as const).map((one) => {
            const action = t(`reports.schedule.${one}`);
            return (
              <Button key={one} label={t('reports.list.act', { action, name })} onClick={actions[one]}>
                {action}
              </Button>
            );
          })}
        </div>
      </Offered>
    </>
  );
};

const useScopeText = ({ accounts, account_group }: ReportSchedule): string => {
  const { t } = useTranslation();
  if (account_group) return account_group.name;
  if (!accounts) return t('reports.schedule.every_account');
  const [only, ...others] = accounts;
  return only && others.length === 0
    ? `${t(`accounts.type.${only.type}`)} ${only.number}`
    : t('reports.list.accounts', { count: accounts.length });
};
