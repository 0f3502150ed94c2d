import type { contracts } from '@portal/contracts';
import { locks } from '../../store/locks.ts';
import type { Handler } from '../../calls/handlers.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { inEvenTime } from '../../identity/links/even-time.ts';
import { RESEND_AFTER_S } from '../../identity/links/one-time-link.ts';
import { hashOf, newSecret } from '../../identity/links/secret.ts';
import { newCode } from '../../identity/secrets/one-time-code.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { countPerson, countRequest, PER_ADDRESS, personFrom } from '../../identity/throttle/request-limit.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { User } from '../../identity/user.tables.ts';
import {
  beginRecovery,
  CODE_LIFETIME_MS,
  mayMail,
  NO_OWNER,
  ownerOf,
  RECOVERY_CALL,
  usersWithEmail,
  type Owner,
} from './begin-recovery.ts';

/** Hashes a code with the id of its recovery, which is not stored: the hash alone cannot be searched for the code. */
export const codeHash = (id: string, code: string) => hashOf(`${id}/${code}`);

const mailCode = (
  services: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  { to, language }: { to: string; language: User['communication_language'] },
  { owner, code }: { owner: Owner; code: string },
) =>
  sendMessage(services, {
    kind: 'email',
    to,
    language,
    template: owner.shared_email ? 'recovery_code_shared' : 'recovery_code',
    values: { code, minutes: CODE_LIFETIME_MS / 60_000 },
    lifetimeMs: CODE_LIFETIME_MS,
  });

/** Starts a recovery and mails its code. The response and its time are the same for an unknown address. */
export const startRecovery: Handler<typeof contracts.recovery.start> = async (
  { body: { email } },
  context,
) => {
  const { db, clock, config, origin } = context;
  const now = clock.now().getTime();
  await countRequest(db, { call: RECOVERY_CALL, whom: networkOf(origin.ip), limit: PER_ADDRESS, now });
  await countPerson(db, { call: RECOVERY_CALL, person: email, ip: origin.ip, now });
  const [id, code] = [newSecret(), newCode()];
  return inEvenTime(async () => {
    await inTransaction(db, [locks.email(email)], async (transaction) => {
      const users = await usersWithEmail(transaction, email);
      const [user] = users;
      const isMailed = user && (await mayMail(transaction, users, { email, ip: origin.ip, now }));
      const owner = isMailed ? ownerOf(users, email) : NO_OWNER;
      const requester = personFrom(email, origin.ip);
      await beginRecovery(transaction, { id, codeHash: codeHash(id, code), owner, requester }, now);
      if (!user?.email || !isMailed) return;
      await recordAudit(context, { event: 'recovery_begun', userId: owner.user_id }, transaction);
      const recipient = { to: user.email, language: user.communication_language };
      await mailCode({ db: transaction, clock, config }, recipient, { owner, code });
    });
    const expires_at = new Date(now + CODE_LIFETIME_MS).toISOString();
    return { recovery_id: id, expires_at, resend_after: RESEND_AFTER_S };
  });
};
