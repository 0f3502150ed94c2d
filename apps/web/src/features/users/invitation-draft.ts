import {
  advisorInvitation,
  clientInvitation,
  staffInvitation,
  type StaffRoleName,
} from '@portal/contracts/user-invitations';
import type { Invitation } from './use-users.ts';

/** The fields of one line of text. */
export type TextName =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'username'
  | 'client_number'
  | 'postal_code'
  | 'phone';

/** What is typed about the person who is invited. */
export interface Draft extends Record<TextName | 'birth_date', string> {
  kind: 'client' | 'staff' | 'advisor';
  communication_language: 'en' | 'fr';
  roles: StaffRoleName[];
  /** The record of an advisor; empty for a new one. */
  advisor_id: string;
  /** That the advisor speaks with clients. */
  languages: ('en' | 'fr')[];
  /** The advisor whose team a new one supports; empty for none. */
  supports: string;
}

/** What can be wrong with a field, by the keys of its sentences. */
export type Fault =
  | 'enter_person_name'
  | 'enter_valid_email'
  | 'enter_new_username'
  | 'enter_client_number'
  | 'enter_postal_code'
  | 'enter_birth_date'
  | 'birth_date_in_future'
  | 'choose_role'
  | 'enter_phone'
  | 'choose_language'
  | 'advisor_has_user'
  | 'username_taken'
  | 'client_number_taken';
/** What is wrong with each field that is. */
export type Faults = Partial<Record<string, Fault>>;

/** The draft as the call takes it: spaces around a text do not count, and what is left empty is left out. */
const toInvitation = (draft: Draft) => {
  const { kind, communication_language, roles } = draft;
  const text = (name: TextName | 'birth_date') => draft[name].trim();
  const person = {
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    username: text('username'),
    communication_language,
  };
  if (kind === 'staff') return { kind, ...person, roles };
  if (kind === 'advisor') {
    const { advisor_id, languages, supports } = draft;
    if (advisor_id !== '') return { kind, ...person, advisor_id, languages };
    const phone = text('phone');
    return { kind, ...person, languages, ...(phone && { phone }), ...(supports && { supports }) };
  }
  const optional = (['client_number', 'birth_date', 'postal_code'] as const).flatMap((name) =>
    text(name) === '' ? [] : [[name, text(name)]],
  );
  return { kind, ...person, ...(Object.fromEntries(optional) as Record<string, string>) };
};

const invitationKinds = { client: clientInvitation, staff: staffInvitation, advisor: advisorInvitation };

/** The invitation, or what is wrong with each field that is. */
export const checkDraft = (draft: Draft): { invitation: Invitation | null; faults: Faults } => {
  const typed = toInvitation(draft);
  const read = invitationKinds[typed.kind].safeParse(typed);
  if (read.success) return { invitation: read.data, faults: {} };
  const faults: Faults = {};
  // The messages of these rules are keys of texts.
  for (const { path, message } of read.error.issues) faults[String(path[0])] ??= message as Fault;
  return { invitation: null, faults };
};
