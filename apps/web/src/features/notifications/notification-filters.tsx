import { notificationKinds } from '@portal/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { NotificationFilter } from './use-notification-list.ts';

interface NotificationFiltersProps {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
}

/** What narrows the list; each choice applies at once. */
export const NotificationFilters = ({ filter, onFilter }: NotificationFiltersProps) => {
  const { t } = useTranslation();
  return (
    <Form
      className="notification-filters not-printed"
      role="search"
      aria-label={t('notification_list.filters')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        label={t('notification_list.filter_kind')}
        placeholder={t('notification_list.every_kind')}
        options={notificationKinds.map((kind) => ({
          value: kind,
          label: t(`notification_list.kind.${kind}`),
        }))}
        value={filter.kind ?? ''}
        onChange={({ target }) => onFilter({ ...filter, kind: parseOption(notificationKinds, target.value) })}
      />
      <CheckField
        label={t('notification_list.only_unread')}
        checked={filter.isUnreadOnly}
        onChange={({ target }) => onFilter({ ...filter, isUnreadOnly: target.checked })}
      />
    </Form>
  );
};
