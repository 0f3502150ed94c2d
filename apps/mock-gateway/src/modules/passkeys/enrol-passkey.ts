import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { MAX_PASSKEYS, type passkeys } from '@portal/contracts/passkeys';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import type { User } from '../../identity/user.tables.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { userHandleOf } from './stored-passkeys.ts';
import { CHALLENGE_LIFETIME_MS, giveChallenge, takeChallenge, toEnrolIn } from './passkey-challenge.ts';
import { passkeySite } from './passkey-site.ts';
import { ALGORITHMS, readCreated } from './prove-credential.ts';

const FIRM = 'Northmere';

type EnrolmentOptions = OutputOf<typeof passkeys.enrolmentOptions>;

const creationOptions = (user: User, rpId: string, challenge: string, known: string[]): EnrolmentOptions => ({
  rp: { id: rpId, name: FIRM },
  user: { id: userHandleOf(user.id), name: user.username, displayName: user.display_name ?? user.username },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_LIFETIME_MS,
  excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

const credentialsOf = async (db: Kysely<Database>, userId: string) => {
  const rows = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.credential_id);
};

/** Starts the creation of a passkey for the caller who proves to be the owner of the session. */
export const startEnrolment = async (
  { body: { current_password } }: InputOf<typeof passkeys.enrolmentOptions>,
  context: SignedInContext,
): Promise<EnrolmentOptions> => {
  const { rpId } = passkeySite(context.config);
  const user = await confirmByPassword(context, current_password);
  const known = await credentialsOf(context.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw new GatewayError('conflict');
  const challenge = await inOpenSession(context, (db) =>
    giveChallenge({ db, clock: context.clock }, toEnrolIn(context.principal.sessionId)),
  );
  return creationOptions(user, rpId, challenge, known);
};

/** Stores a passkey, records it in the audit log and notifies its owner: all of it or nothing. */
export const enrolPasskey = async (
  { body: { name, credential } }: InputOf<typeof passkeys.enrol>,
  context: SignedInContext,
): Promise<OutputOf<typeof passkeys.enrol>> => {
  const { clock, principal, config, log } = context;
  const { clientDataJSON } = credential.response;
  const challenge = await takeChallenge(context, toEnrolIn(principal.sessionId), clientDataJSON);
  const created = await readCreated(credential, { site: passkeySite(config), challenge, log });
  if (!created) throw new GatewayError('passkey_refused');
  const row = {
    id: randomUUID(),
    user_id: principal.userId,
    credential_id: created.id,
    public_key: Buffer.from(created.publicKey).toString('base64url'),
    counter: created.counter,
    name,
    created_at: clock.now().getTime(),
    last_used_at: null,
  };
  await inOpenSession(context, async (transaction) => {
    const added = await transaction
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw new GatewayError('passkey_refused');
    // Staff who have just made their second factor continue in this session.
    if (principal.steps.mfa === 0)
      await transaction
        .updateTable('session')
        .set({ passkey_id: row.id })
        .where('id', '=', principal.sessionId)
        .execute();
    await recordAudit(context, { event: 'passkey_added', subject: row.id }, transaction);
    await afterAccessChange(context, transaction, { name: 'passkey_added', values: { passkey: name } });
  });
  return { passkey_id: row.id, name, created_at: clock.now().toISOString(), last_used_at: null };
};
