// Behaviour: docs/behaviour/users.md
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../parts/credentials/proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { useLanguage } from '../../ui/language.ts';
import { checkDraft, type Draft, type Fault, type Faults } from './invitation-draft.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { ProveAct } from './prove-act.tsx';
import { useInvite, type Invitation, type Signing } from './use-users.ts';
import './users.css';

/** What a field is wrong by that only the gateway knows. */
const TAKEN: Record<string, readonly [field: string, fault: Fault]> = {
  username_taken: ['username', 'username_taken'],
  client_number_taken: ['client_number', 'client_number_taken'],
  conflict: ['advisor_id', 'advisor_has_user'],
};

interface InvitationFormProps {
  signing: Signing;
  onInvited: (user_id: string) => void;
  onLocked: (error: RestError) => void;
}

/** Invites a client or a member of staff: who they are, then the proof of the administrator. */
export const InvitationForm = ({ signing, onInvited, onLocked }: InvitationFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<Draft>({
    kind: 'client',
    first_name: '',
    last_name: '',
    email: '',
    username: '',
    client_number: '',
    birth_date: '',
    postal_code: '',
    communication_language: language,
    roles: [],
    advisor_id: '',
    phone: '',
    languages: [language],
    supports: '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const invite = useInvite(signing, onInvited);
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setFaults({ ...faults, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = checkDraft(draft);
    setFaults(checked.faults);
    setInvitation(checked.invitation);
    if (!checked.invitation) focusFirstInvalid(event.currentTarget);
  };
  /** Leads back to the field that is taken, with everything that was typed. */
  const settle = async (way: Promise<Outcome<RestError>>): Promise<Outcome<RestError>> => {
    const outcome = await way;
    const taken = typeof outcome === 'string' ? undefined : TAKEN[outcome.code];
    if (!taken) return outcome;
    setFaults({ [taken[0]]: taken[1] });
    back(taken[0]);
    return 'cancelled';
  };
  const back = (field: string) => {
    setFocused(field);
    setInvitation(null);
  };
  if (invitation) {
    const { byPassword, byPasskey, byCode } = invite(invitation);
    return (
      <Section title={t('users.access')}>
        <ProveAct
          title={t('users.invite.proof', { name: `${draft.first_name} ${draft.last_name}`.trim() })}
          why={t('users.invite.proof_why', { email: draft.email.trim() })}
          submit={t('users.invite.send')}
          request={{
            byPassword: (password) => settle(byPassword(password)),
            ...(byPasskey && { byPasskey: () => settle(byPasskey()) }),
            ...(byCode && { byCode: (code: string) => settle(byCode(code)) }),
          }}
          onDone={() => undefined}
          onLocked={onLocked}
          onCancel={() => back('first_name')}
        />
      </Section>
    );
  }
  return (
    <Form className="users-invitation" onSubmit={submit}>
      <InvitationFields draft={draft} faults={faults} focused={focused} onChange={change} />
      <Button type="submit" look="primary">
        {t('users.invite.continue')}
      </Button>
    </Form>
  );
};
