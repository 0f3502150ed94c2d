import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountsMigration } from '../modules/accounts/accounts.migration.ts';
import { auditMigration } from '../identity/audit/audit.migration.ts';
import { auditHeadMigration } from '../identity/audit/audit-head.migration.ts';
import { loginBrowserMigration } from '../modules/history/history.migration.ts';
import { idempotencyMigration } from '../calls/idempotency/idempotency.migration.ts';
import { authenticatorMigration } from '../modules/authenticator/authenticator.migration.ts';
import { challengeMigration } from '../modules/challenge/challenge.migration.ts';
import { receivingPhotosMigration, unwantedPhotosMigration } from '../modules/avatar/avatar.migration.ts';
import { advisorMigration } from '../modules/dashboard/advisor.migration.ts';
import { devicesMigration } from '../modules/devices/devices.migration.ts';
import { fundsMigration } from '../modules/funds/funds.migration.ts';
import { manyClientsMigration } from '../modules/many-clients/many-clients.migration.ts';
import { mailMigration } from '../mail/mail.migration.ts';
import { notificationsMigration } from '../modules/notifications/notifications.migration.ts';
import { refreshLineageMigration, sessionLifeMigration } from '../modules/session/session.migration.ts';
import { passkeysMigration } from '../modules/passkeys/passkeys.migration.ts';
import { preferencesMigration } from '../modules/preferences/preferences.migration.ts';
import { protectionMigration } from '../modules/protection/protection.migration.ts';
import { atCostMigration } from '../wealth/series/at-cost.migration.ts';
import { returnsMigration } from '../wealth/series/series.migration.ts';
import { termsMigration } from '../modules/terms/terms.migration.ts';
import { sessionOriginMigration } from '../modules/sessions/sessions.migration.ts';
import {
  recoveryRequesterMigration,
  sharedRecoveryMigration,
} from '../modules/recovery/recovery.migration.ts';
import { waysInMigration } from '../identity/links/ways-in.migration.ts';
import { ledgerOrderMigration } from '../wealth/ledger-order.migration.ts';
import { wealthMigration } from '../wealth/wealth.migration.ts';

const people: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table firm (
    id text primary key, features text not null, templates text not null, custom text not null
  ) strict`,
  `create table app_variable (
    firm_id text not null references firm, key text not null, value text not null, primary key (firm_id, key)
  ) strict, without rowid`,
  `create table lookup_option (
    list text not null, variable_uuid text primary key, variable_key text not null, value text not null,
    sort_order integer not null, label_en text not null, label_fr text not null
  ) strict`,
  `create table user (
    id text primary key, firm_id text not null references firm, username text not null unique,
    password_hash text not null, status text not null check (status in ('active', 'locked')),
    needs_challenge integer not null, is_dz_user integer not null, default_role text,
    first_name text, last_name text, display_name text, photo_id text,
    has_contact integer not null, business_name text, email text, mobile_phone text, primary_phone text,
    communication_language text not null, device_required integer not null, questions_finished integer not null,
    terms_finished integer not null, failed_confirmations integer not null
  ) strict`,
  `create table user_role (
    user_id text not null references user, role text not null, position integer not null, page text not null,
    name text, display_name text, permissions text not null, primary key (user_id, role)
  ) strict, without rowid`,
  `create table session (
    id text primary key, user_id text not null, active_role text not null,
    created_at integer not null, expires_at integer not null, ended_at integer
  ) strict`,
  `create index session_of_user on session (user_id)`,
  `create table refresh_token (
    hash text primary key, session_id text not null references session, expires_at integer not null, used_at integer
  ) strict, without rowid`,
  `create table sign_in_throttle (
    subject text primary key, failures integer not null, blocked_until integer not null, updated_at integer not null
  ) strict, without rowid`,
  `create table login_event (
    id integer primary key autoincrement, user_id text not null references user, at integer not null,
    result text not null, type text not null, ip text, os text, device text, city text, prov text, country text
  ) strict`,
  `create index login_event_of_user on login_event (user_id, at)`,
  `create table security_answer (
    user_id text not null references user, question text not null, answer_hash text not null,
    position integer not null, primary key (user_id, question)
  ) strict, without rowid`,
  `create table client (
    client_uuid text primary key, user_id text not null references user, client_id text not null
  ) strict`,
  `create index client_of_user on client (user_id)`,
  `create table document_preference (
    client_uuid text not null references client, key text not null, value integer,
    primary key (client_uuid, key)
  ) strict, without rowid`,
  `create table attachment (
    id text primary key, user_id text not null references user, file_name text not null, file_type text not null,
    file_size integer not null, status text not null, upload_expires_at integer not null, scan_due_at integer,
    archived_at integer
  ) strict`,
  `create table document (
    id text primary key, client_uuid text not null references client, name_en text not null, name_fr text not null,
    type text not null, uploaded_at integer not null, viewed_at integer
  ) strict`,
  `create index document_of_client on document (client_uuid)`,
];

/** Every change of the store's form, in order. A store that has seen one not listed here is from a newer version. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-wealth': wealthMigration,
  '0010_mail': mailMigration,
  '0011_challenge': challengeMigration,
  '0012_devices': devicesMigration,
  '0013_authenticator': authenticatorMigration,
  '0020_terms': termsMigration,
  '0030_login_browser': loginBrowserMigration,
  '0031_audit': auditMigration,
  '0032_session_life': sessionLifeMigration,
  '0040_ways_in': waysInMigration,
  '0060_preference_changes': preferencesMigration,
  '0070_passkeys': passkeysMigration,
  '0080_idempotency': idempotencyMigration,
  '0081_shared_recovery': sharedRecoveryMigration,
  '0090_returns': returnsMigration,
  '0100_accounts': accountsMigration,
  '0110_funds': fundsMigration,
  '0120_advisors': advisorMigration,
  '0150_audit_head': auditHeadMigration,
  '0151_ledger_order': ledgerOrderMigration,
  '0153_account_copies': manyClientsMigration,
  '0160_unwanted_photos': unwantedPhotosMigration,
  '0170_receiving_photos': receivingPhotosMigration,
  '0171_recovery_requester': recoveryRequesterMigration,
  '0172_refresh_lineage': refreshLineageMigration,
  '0180_at_cost': atCostMigration,
  '0190_notifications': notificationsMigration,
  '0191_protection': protectionMigration,
  '0192_session_origin': sessionOriginMigration,
};
