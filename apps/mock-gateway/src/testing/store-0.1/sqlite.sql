CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE firm (
    id text primary key, features text not null, templates text not null, custom text not null
  ) strict;
CREATE TABLE app_variable (
    firm_id text not null references firm, key text not null, value text not null, primary key (firm_id, key)
  ) strict, without rowid;
CREATE TABLE lookup_option (
    list text not null, variable_uuid text primary key, variable_key text not null, value text not null,
    sort_order integer not null, label_en text not null, label_fr text not null
  ) strict;
CREATE TABLE user (
    id text primary key, firm_id text not null references firm, username text not null unique,
    password_hash text not null, status text not null check (status in ('active', 'locked')),
    needs_challenge integer not null, is_dz_user integer not null, default_role text,
    first_name text, last_name text, display_name text, photo_id text,
    has_contact integer not null, business_name text, email text, mobile_phone text, primary_phone text,
    communication_language text not null, device_required integer not null, questions_finished integer not null,
    failed_confirmations integer not null
  , challenge_kind text not null default 'email' check (challenge_kind in ('email', 'sms')), province text, recovery_required_at integer) strict;
CREATE TABLE user_role (
    user_id text not null references user, role text not null, position integer not null, page text not null,
    name text, display_name text, permissions text not null, primary key (user_id, role)
  ) strict, without rowid;
CREATE TABLE session (
    id text primary key, user_id text not null, active_role text not null,
    created_at integer not null, expires_at integer not null, ended_at integer
  , device_id text, last_active_at integer not null default 0, passkey_id text, ip text, browser text, os text, kind text) strict;
CREATE INDEX session_of_user on session (user_id);
CREATE TABLE refresh_token (
    hash text primary key, session_id text not null references session, expires_at integer not null, used_at integer
  , replaces text) strict, without rowid;
CREATE TABLE sign_in_throttle (
    subject text primary key, failures integer not null, blocked_until integer not null, updated_at integer not null
  , locked_until integer not null default 0) strict, without rowid;
CREATE TABLE login_event (
    id integer primary key autoincrement, user_id text not null references user, at integer not null,
    result text not null, type text not null, ip text, os text, device text, city text, prov text, country text
  , browser text) strict;
CREATE INDEX login_event_of_user on login_event (user_id, at);
CREATE TABLE security_answer (
    user_id text not null references user, question text not null, answer_hash text not null,
    position integer not null, primary key (user_id, question)
  ) strict, without rowid;
CREATE TABLE client (
    client_uuid text primary key, user_id text not null references user, client_id text not null
  ) strict;
CREATE INDEX client_of_user on client (user_id);
CREATE TABLE document_preference (
    client_uuid text not null references client, key text not null, value integer,
    primary key (client_uuid, key)
  ) strict, without rowid;
CREATE TABLE attachment (
    id text primary key, user_id text not null references user, file_name text not null, file_type text not null,
    file_size integer not null, status text not null, upload_expires_at integer not null, scan_due_at integer,
    archived_at integer
  , "is_unwanted" integer default 0 not null, "receiving_until" integer) strict;
CREATE TABLE document (
    id text primary key, client_uuid text not null references client, name_en text not null, name_fr text not null,
    type text not null, uploaded_at integer not null, viewed_at integer
  ) strict;
CREATE INDEX document_of_client on document (client_uuid);
CREATE TABLE outbox (
    id integer primary key autoincrement, kind text not null check (kind in ('email', 'sms')),
    recipient text not null, language text not null, template text not null,
    subject text not null, text text not null, html text not null,
    state text not null check (state in ('kept', 'queued', 'sent', 'given_up')),
    created_at integer not null, expires_at integer not null, tries integer not null, next_try_at integer not null
  ) strict;
CREATE INDEX outbox_queue on outbox (next_try_at) where state = 'queued';
CREATE TABLE challenge (
    id text primary key, user_id text not null, purpose text not null check (purpose in ('sign_in', 'device')),
    session_id text, kind text not null check (kind in ('email', 'sms', 'totp')), code_hash text,
    created_at integer not null, expires_at integer not null, ends_at integer not null, resend_at integer not null,
    sends integer not null, tries_left integer not null, met_at integer
  ) strict;
CREATE INDEX challenge_of_user on challenge (user_id, created_at);
CREATE TABLE authenticator (
    user_id text primary key, secret text not null, last_step integer not null
  ) strict, without rowid;
CREATE TABLE recovery_code (
    user_id text not null, code_hash text not null, is_used integer not null, primary key (user_id, code_hash)
  ) strict, without rowid;
CREATE TABLE device (
    id text primary key, user_id text not null, hash text not null unique, name text, browser text, os text, kind text,
    ip text, added_at integer not null, last_used_at integer not null, expires_at integer not null, revoked_at integer
  ) strict;
CREATE INDEX device_of_user on device (user_id);
CREATE TABLE authenticator_begun (
          user_id text primary key, secret text not null, expires_at integer not null
        ) strict, without rowid;
CREATE TABLE instrument (
    id text primary key, name_en text not null, name_fr text not null, kind text not null,
    asset_class text not null, currency text not null
  ) strict;
CREATE TABLE price (
    instrument_id text not null references instrument, date text not null, price text not null,
    primary key (instrument_id, date)
  ) strict, without rowid;
CREATE TABLE fx_rate (
    pair text not null, date text not null, rate text not null, primary key (pair, date)
  ) strict, without rowid;
CREATE TABLE account (
    account_uuid text primary key, client_uuid text not null references client, number text not null unique,
    type text not null, currency text not null, opened_on text not null, plan text not null
  , closed_on text) strict;
CREATE INDEX account_of_client on account (client_uuid);
CREATE TABLE ledger_entry (
    id integer primary key autoincrement, account_uuid text not null references account, date text not null,
    type text not null, instrument_id text references instrument, quantity text, amount text not null
  , book_cost text, reverses text, entered_on text) strict;
CREATE INDEX ledger_of_account on ledger_entry (account_uuid, date);
CREATE TABLE account_valuation (
    account_uuid text not null references account, date text not null, value text not null,
    external_flow text not null, value_base text not null, external_flow_base text not null,
    primary key (account_uuid, date)
  ) strict, without rowid;
CREATE TABLE terms_document (
    firm_id text not null references firm, version text not null, effective_on text not null,
    content text not null, hash text not null, primary key (firm_id, version)
  ) strict, without rowid;
CREATE TABLE terms_event (
    id integer primary key autoincrement, user_id text not null references user,
    version text not null, hash text not null, kind text not null check (kind in ('shown', 'accepted')),
    language text not null check (language in ('en', 'fr')), is_quebec_client integer not null,
    express_wish integer not null, at integer not null
  ) strict;
CREATE UNIQUE INDEX terms_event_once on terms_event (user_id, version, hash, kind);
CREATE TRIGGER terms_document_no_update before update on terms_document
      begin select raise(abort, 'terms_document is append-only'); end;
CREATE TRIGGER terms_document_no_delete before delete on terms_document
      begin select raise(abort, 'terms_document is append-only'); end;
CREATE TRIGGER terms_event_no_update before update on terms_event
      begin select raise(abort, 'terms_event is append-only'); end;
CREATE TRIGGER terms_event_no_delete before delete on terms_event
      begin select raise(abort, 'terms_event is append-only'); end;
CREATE TABLE audit_event (
    number integer primary key autoincrement, at integer not null, event text not null, user_id text,
    session_id text, request_id text, subject text, previous_hash text not null unique, hash text not null unique
  ) strict;
CREATE TRIGGER audit_event_keeps before update on audit_event
    begin select raise(abort, 'the audit log is append-only'); end;
CREATE TRIGGER audit_event_stays before delete on audit_event
    begin select raise(abort, 'the audit log is append-only'); end;
CREATE TRIGGER audit_event_follows before insert on audit_event
    when new.number <= (select coalesce(max(number), 0) from audit_event)
    begin select raise(abort, 'the audit log is append-only'); end;
CREATE INDEX refresh_token_of_session on refresh_token (session_id);
CREATE TABLE client_record (
    client_number text primary key, firm_id text not null references firm, client_uuid text not null unique,
    first_name text not null, last_name text not null, birth_date text not null, postal_code text not null,
    email text, user_id text references user
  ) strict;
CREATE TABLE one_time_link (
    hash text primary key, purpose text not null check (purpose in ('activation', 'registration')),
    client_number text not null references client_record, email text not null, username text,
    language text not null, created_at integer not null, expires_at integer not null, ended_at integer
  ) strict, without rowid;
CREATE INDEX one_time_link_of_client on one_time_link (client_number);
CREATE TABLE recovery (
    hash text primary key, user_id text references user, code_hash text not null, expires_at integer not null,
    code_tries integer not null, verified_at integer, question text, answer_tries integer not null,
    answered_at integer, ended_at integer
  , shared_email text, requester text not null default '') strict, without rowid;
CREATE INDEX recovery_of_user on recovery (user_id);
CREATE INDEX recovery_expiry on recovery (expires_at);
CREATE TABLE request_count (
    subject text primary key, count integer not null, since integer not null
  ) strict, without rowid;
CREATE INDEX user_email on user (lower(email));
CREATE TABLE preference_change (
    id integer primary key autoincrement, user_id text not null references user,
    client_uuid text references client, key text not null, value text not null, at integer not null
  ) strict;
CREATE INDEX preference_change_of_user on preference_change (user_id, id);
CREATE TABLE passkey (
    id text primary key, user_id text not null, credential_id text not null unique, public_key text not null,
    counter integer not null, name text not null, created_at integer not null, last_used_at integer
  ) strict;
CREATE INDEX passkey_of_user on passkey (user_id);
CREATE TABLE passkey_challenge (
    challenge text primary key, session_id text, expires_at integer not null
  ) strict, without rowid;
CREATE INDEX passkey_challenge_over on passkey_challenge (expires_at);
CREATE TABLE answered_request (
          session_id text not null, key text not null, fingerprint text not null, answer text,
          created_at integer not null, primary key (session_id, key)
        ) strict, without rowid;
CREATE INDEX answered_request_by_time on answered_request (created_at);
CREATE TABLE "account_series" ("account_uuid" text primary key, "as_of" text not null, "entries" integer not null, "last_entry" integer not null, "series" text not null);
CREATE TABLE client_share (
    client_uuid text not null references client, user_id text not null references user, role text not null,
    primary key (user_id, role, client_uuid)
  ) strict;
CREATE TABLE account_group (
    group_uuid text primary key, user_id text not null references user, name text not null, position integer not null
  ) strict;
CREATE INDEX account_group_of_user on account_group (user_id);
CREATE TABLE account_group_member (
    group_uuid text not null references account_group, account_uuid text not null references account,
    position integer not null, primary key (group_uuid, account_uuid)
  ) strict;
CREATE TABLE account_group_revision (user_id text primary key references user, revision integer not null) strict;
CREATE TABLE holdings_view (user_id text primary key references user, columns text not null) strict;
CREATE TABLE account_book (
    account_uuid text primary key references account, last_entry integer not null, book text not null
  ) strict;
CREATE TABLE "fund_profile" ("fund_id" text primary key references "instrument" ("id"), "series" text not null, "risk" text not null, "is_pool" integer not null, "inception" text, "objective_en" text not null, "objective_fr" text not null, "management_fee" text not null, "mer" text, "ter" text, "fees_as_of" text not null);
CREATE TABLE "security" ("id" text primary key, "name_en" text not null, "name_fr" text not null, "asset_class" text not null, "country" text not null, "sector" text not null);
CREATE TABLE "composition" ("fund_id" text not null references "instrument" ("id"), "as_of" text not null, "line" integer not null, "component_id" text, "asset_class" text, "country" text, "sector" text, "weight" text not null, constraint "composition_key" primary key ("fund_id", "as_of", "line"));
CREATE TABLE "advisor" ("id" text primary key, "firm_id" text not null references "firm" ("id"), "name" text not null, "title_en" text not null, "title_fr" text not null, "email" text, "phone" text);
CREATE TABLE "client_advisor" ("client_uuid" text primary key references "client" ("client_uuid"), "advisor_id" text not null references "advisor" ("id"));
CREATE TABLE audit_head (
  id integer primary key check (id = 1), number integer not null, hash text not null
) strict;
CREATE TABLE account_copy (
    account_uuid text primary key references account, of_account text not null references account,
    client_number integer not null
  ) strict;
CREATE INDEX account_copy_of on account_copy (of_account, client_number);
CREATE INDEX "attachment_unwanted" on "attachment" ("is_unwanted");
CREATE TABLE "notification" ("id" text primary key, "user_id" text not null references "user" ("id"), "kind" text not null, "title_en" text not null, "title_fr" text not null, "created_at" integer not null, "read_at" integer);
CREATE INDEX "notification_of_user" on "notification" ("user_id", "created_at");
CREATE TABLE protection_link (
    hash text primary key, user_id text not null references user, change text not null,
    created_at integer not null, expires_at integer not null, ended_at integer
  ) strict, without rowid;
CREATE INDEX protection_link_of_user on protection_link (user_id);
CREATE INDEX protection_link_expiry on protection_link (expires_at);
