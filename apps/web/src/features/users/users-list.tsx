import { userStates } from '@portal/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Fields } from '../../ui/fields.tsx';
import { Load } from '../../ui/load.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useRoleName } from './use-role-name.ts';
import { useUsers, type ListedUser, type UserFilter } from './use-users.ts';
import './users.css';

const SKELETON_LINES = 8;

/** The firm's users and those it invited, with a search. */
export const UsersList = () => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<UserFilter>({ search: '', state: '' });
  const read = useUsers(filter);
  return (
    <>
      <Fields className="users-filter not-printed" role="search">
        <SearchField
          label={t('users.search')}
          text={filter.search}
          onText={(search) => setFilter({ ...filter, search })}
        />
        <SelectField
          label={t('users.column.state')}
          placeholder={t('users.any_state')}
          options={userStates.map((value) => ({ value, label: t(`users.state.${value}`) }))}
          value={filter.state}
          onChange={({ target }) =>
            setFilter({ ...filter, state: userStates.find((one) => one === target.value) ?? '' })
          }
        />
      </Fields>
      <Load read={read} skeleton={<Skeleton lines={SKELETON_LINES} />} onStale="note">
        {(rows) => (
          <>
            {rows.length === 0 ? <p role="status">{t('users.none')}</p> : <Rows rows={rows} />}
            <MoreRows shown={rows.length} fetchMore={read.fetchMore} isFetching={read.isFetchingMore}>
              {t('users.more')}
            </MoreRows>
          </>
        )}
      </Load>
    </>
  );
};

const Rows = ({ rows }: { rows: readonly ListedUser[] }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const roleName = useRoleName();
  const column = (
    key: 'name' | 'username' | 'numbers' | 'roles' | 'state' | 'last_sign_in',
    cell: Column<ListedUser>['cell'],
  ): Column<ListedUser> => ({ key, title: t(`users.column.${key}`), cell, className: 'users-words' });
  const columns = [
    column('name', ({ user_id, name, username }) => (
      <Link to={`/app/users/${user_id}`}>{name || username}</Link>
    )),
    column('username', ({ username }) => username),
    column('numbers', ({ client_numbers }) => client_numbers.join(', ') || t('users.no_number')),
    column('roles', ({ roles }) => roles.map(roleName).join(', ')),
    column('state', ({ state }) => t(`users.state.${state}`)),
    column('last_sign_in', ({ last_sign_in }) =>
      last_sign_in === null ? t('users.never') : dateTime(last_sign_in),
    ),
  ];
  return (
    <Table
      caption={t('shell.menu.users')}
      isCaptionHidden
      columns={columns}
      keyOf={({ user_id }) => user_id}
      rows={rows}
      narrow="stacked"
      className="users-table"
    />
  );
};
