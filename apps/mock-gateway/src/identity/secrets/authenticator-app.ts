import { Secret, TOTP } from 'otpauth';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { isSixDigits, newRecoveryCode } from './one-time-code.ts';
import type { Services } from '../services.ts';

/** Source: RFC 6238, with what authenticator apps understand: SHA-1, six digits, 30 seconds. */
const STEP_S = 30;
const DIGITS = 6;
/** How many steps a phone's clock may be off, either way. */
const MAX_SKEW_STEPS = 1;
const RECOVERY_CODES = 10;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: DIGITS, period: STEP_S });

const ISSUER = 'Northmere';
const SECRET_BYTES = 20;

/** A new secret, in base 32: 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** A secret as the address that apps scan. */
export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer: ISSUER,
    label,
    digits: DIGITS,
    period: STEP_S,
  }).toString();

/** The code an app shows at an instant. The secret is in base 32. */
export const codeAt = (secret: string, at: number): string => totpOf(secret).generate({ timestamp: at });

const stepAt = (at: number) => Math.floor(at / 1000 / STEP_S);

/** Returns the 30-second step that a code belongs to, with one step of skew; null when it belongs to none. */
export const stepOfCode = (secret: string, code: string, at: number): number | null => {
  const delta = isSixDigits(code)
    ? totpOf(secret).validate({ token: code, timestamp: at, window: MAX_SKEW_STEPS })
    : null;
  return delta === null ? null : stepAt(at) + delta;
};

/** The store, and what encrypts and hashes secrets in it. */
type Vault = Pick<Services, 'db' | 'sealer'>;

/** Stores the authenticator app of a user by its secret. */
export const storeAuthenticator = async (
  { db, sealer }: Vault,
  { userId, secret }: { userId: string; secret: string },
): Promise<void> => {
  await db
    .insertInto('authenticator')
    .values({ user_id: userId, secret: sealer.seal(secret, userId), last_step: 0 })
    .execute();
};

/** Replaces the user's recovery codes and returns the new ones, which are never shown again. */
export const renewRecoveryCodes = async (
  { db, sealer }: Vault,
  userId: string,
  codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode),
): Promise<string[]> => {
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: sealer.hash([userId, code]),
    is_used: 0 as const,
  }));
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db.insertInto('recovery_code').values(rows).execute();
  return codes;
};

/** Redeems a code of the user's app; each step can be used once. */
export const redeemAppCode = async (
  { db, sealer }: Vault,
  { userId, code, at }: { userId: string; code: string; at: number },
): Promise<boolean> => {
  const found = await db
    .selectFrom('authenticator')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const step = found ? stepOfCode(sealer.unseal(found.secret, userId), code, at) : null;
  if (step === null) return false;
  const taken = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    // A step in the future was redeemed by a clock that has since been corrected.
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', stepAt(at + MAX_SKEW_MS))]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Redeems one of the user's recovery codes, each once. */
export const redeemRecoveryCode = async (
  { db, sealer }: Vault,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_code')
    .set({ is_used: 1 })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', sealer.hashes([userId, code]))
    .where('is_used', '=', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};
