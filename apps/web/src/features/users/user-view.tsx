// Behaviour: docs/behaviour/users.md
import { endReasons, type EndReason } from '@portal/contracts/users';
import { staffRoleNames } from '@portal/contracts/user-invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Message } from '../../ui/message.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Section } from '../../ui/section.tsx';
import { useFocusAtFirst } from '../../ui/use-focus-at-first.ts';
import { AdvisorChoice } from './advisor-choice.tsx';
import { assignmentOf } from './assignment.ts';
import { ProveAct } from './prove-act.tsx';
import { RolesField } from './roles-field.tsx';
import { useRoleName } from './use-role-name.ts';
import { useUserAction, type UserAction, type Signing, type UserDetails } from './use-users.ts';
import './users.css';

/** What can be done to a user; sending an invitation again is a renewal, and withdrawing it an end. */
const actions = ['resend', 'renew', 'unlock', 'roles', 'advisor', 'withdraw', 'end'] as const;
type Action = (typeof actions)[number];

const ofStaff = ({ roles }: UserDetails) => staffRoleNames.filter((name) => roles.includes(name));

/** Whether only a new link lets the user in again: the password alone must not lead to another second factor. */
const needsLink = (user: UserDetails) =>
  user.locks.includes('protected') ||
  (user.locks.includes('locked') && ofStaff(user).length > 0 && !user.has_passkey && !user.has_authenticator);

const actionsFor = (user: UserDetails): readonly Action[] => {
  const { state, locks, is_self, roles, client_numbers, email } = user;
  if (is_self) return [];
  const mailed = email === null ? [] : (['renew'] as const);
  if (state === 'ended') return mailed;
  if (state === 'invited') {
    const isClient = roles.every((role) => role === 'client') && client_numbers.length > 0;
    return ['resend', ...(isClient ? [] : (['roles'] as const)), 'withdraw'];
  }
  return [
    ...(locks.length > 0 && !needsLink(user) ? (['unlock'] as const) : []),
    ...mailed,
    'roles',
    ...(user.advised_by.length > 0 ? (['advisor'] as const) : []),
    'end',
  ];
};

interface UserViewProps {
  user: UserDetails;
  signing: Signing;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (error: RestError) => void;
}

/** One user: what is known of their access, and what an administrator can do to it. */
export const UserView = ({ user, signing, onLocked }: UserViewProps) => {
  const { t } = useTranslation();
  const facts = useFacts(user);
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState<Action | null>(null);
  const [last, setLast] = useState<Action | null>(null);
  const possible = actionsFor(user);
  const close = () => {
    setLast(action);
    setAction(null);
  };
  return (
    <>
      <Facts facts={facts} />
      <Section title={t('users.access')} isDivided>
        <div role="status">
          {done && <Message tone="success">{t(`users.action.${done}.done`, { name: user.name })}</Message>}
        </div>
        {user.is_self && <p>{t('users.self')}</p>}
        {!user.is_self && needsLink(user) && <p>{t('users.needs_link')}</p>}
        {!user.is_self && user.email === null && <p>{t('users.no_email')}</p>}
        {action ? (
          <ActionForm
            key={action}
            action={action}
            user={user}
            signing={signing}
            onLocked={onLocked}
            onDone={() => {
              setDone(action);
              close();
            }}
            onCancel={close}
          />
        ) : (
          <div className="users-actions">
            {possible.map((one, at) => (
              <Button
                key={one}
                takesFocus={last !== null && (possible.includes(last) ? one === last : at === 0)}
                onClick={() => {
                  setDone(null);
                  setAction(one);
                }}
              >
                {t(`users.action.${one}.name`)}
              </Button>
            ))}
          </div>
        )}
      </Section>
    </>
  );
};

const useFacts = (user: UserDetails): [name: string, value: string][] => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const roleName = useRoleName();
  const { link, ended, locks } = user;
  const factors = [
    user.has_passkey && t('users.factor.passkey'),
    user.has_authenticator && t('users.factor.authenticator'),
  ].filter((factor) => factor !== false);
  const isKnown = (fact: [string, string] | false): fact is [string, string] => fact !== false;
  const facts: ([string, string] | false)[] = [
    [t('users.column.state'), t(`users.state.${user.state}`)],
    [t('users.column.username'), user.username],
    [t('users.email'), user.email ?? t('shell.not_available')],
    [t('users.column.numbers'), user.client_numbers.join(', ') || t('users.no_number')],
    [t('users.column.roles'), user.roles.map(roleName).join(', ')],
    ...user.advised_by.map(({ client_number, advisor }): [string, string] => [
      t('users.advisor.of', { number: client_number }),
      advisor?.name ?? t('users.advisor.none'),
    ]),
    [t('users.language'), t(`users.languages.${user.communication_language}`)],
    [t('users.column.last_sign_in'), user.last_sign_in ? dateTime(user.last_sign_in) : t('users.never')],
    [t('users.factors'), factors.join(', ') || t('users.factor.none')],
    locks.length > 0 && [t('users.locks'), locks.map((lock) => t(`users.lock.${lock}`)).join(', ')],
    link !== null && [t('users.link_sent'), dateTime(link.sent_at)],
    link !== null && [t('users.link_until'), dateTime(link.expires_at)],
    ended !== null && [t('users.ended_at'), dateTime(ended.at)],
    ended !== null && [
      t('users.reason.legend'),
      ended.reason ? t(`users.reason.${ended.reason}`) : t('shell.not_available'),
    ],
  ];
  return facts.filter(isKnown);
};

interface ActionFormProps extends UserViewProps {
  action: Action;
  onDone: () => void;
  onCancel: () => void;
}

/** What is still to be chosen, and the proof. It takes the focus, since the button that was pressed is gone. */
const ActionForm = ({ action, user, signing, ...props }: ActionFormProps) => {
  const { t } = useTranslation();
  const request = useUserAction(user.user_id, signing);
  // What the administrator saw when they began: another administrator may change it meanwhile.
  const [known] = useState(() => ofStaff(user));
  const [roles, setRoles] = useState(known);
  const [reason, setReason] = useState<EndReason>('on_request');
  const [assignment, setAssignment] = useState(() => assignmentOf(user));
  const { client_number, advisor_id } = assignment;
  const wanted = ((): UserAction => {
    if (action === 'advisor')
      return { kind: 'assign', client_number, advisor_id: advisor_id === '' ? null : advisor_id };
    if (action === 'roles') return { kind: 'changeRoles', roles, known };
    if (action === 'end') return { kind: 'end', reason };
    if (action === 'withdraw') return { kind: 'end', reason: 'mistake' };
    return { kind: action === 'unlock' ? 'unlock' : 'renew' };
  })();
  const title = t(`users.action.${action}.title`, { name: user.name || user.username });
  return (
    <div ref={useFocusAtFirst()} role="group" aria-label={title} tabIndex={-1}>
      {action === 'roles' && <RolesField roles={roles} onChange={setRoles} />}
      {action === 'advisor' && <AdvisorChoice user={user} assignment={assignment} onChange={setAssignment} />}
      {action === 'end' && (
        <RadioGroup
          legend={t('users.reason.legend')}
          options={endReasons.map((value) => ({ value, label: t(`users.reason.${value}`) }))}
          chosen={reason}
          onChoose={setReason}
        />
      )}
      <ProveAct
        title={title}
        why={t(`users.action.${action}.why`)}
        submit={t(`users.action.${action}.name`)}
        request={request(wanted)}
        takesFocus={false}
        {...props}
      />
    </div>
  );
};
