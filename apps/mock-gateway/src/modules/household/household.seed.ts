import { DAY_MS } from '@portal/contracts/durations';
import type { Kysely } from 'kysely';
import { recordConsent } from '../../consents/ledger.ts';
import { uuidOf } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';

const LIFETIME_DAYS = 14;

/** A household of two clients, of whom one shares amounts and the other shares in per cent, and one who is invited. */
export const HOUSEHOLD = {
  founder: 'margaret.chen',
  member: 'david.okafor',
  invited: 'kai.nakamura',
} as const;

/** Seeds a household. */
export const seedHousehold = async (db: Kysely<Database>, seed: number, now: number): Promise<void> => {
  const idOf = (name: string) => uuidOf(`household/${seed}/${name}`);
  const userNamed = (username: string) =>
    db
      .selectFrom('user')
      .select(['id', 'firm_id', 'email', 'communication_language'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
  const founder = await userNamed(HOUSEHOLD.founder);
  const began = now - 3 * DAY_MS;
  await db
    .insertInto('household')
    .values({ id: idOf('of'), firm_id: founder.firm_id, created_at: began, ended_at: null })
    .execute();
  const members = [HOUSEHOLD.founder, HOUSEHOLD.member] as const;
  for (const [at, username] of members.entries()) {
    const { id: user_id } = await userNamed(username);
    await db
      .insertInto('household_member')
      .values({
        id: idOf(username),
        household_id: idOf('of'),
        user_id,
        joined_at: began + at * DAY_MS,
        left_at: null,
      })
      .execute();
  }
  for (const [at, username] of members.entries()) {
    const { id: userId, communication_language: language } = await userNamed(username);
    const consent_id = await recordConsent(db, {
      userId,
      kind: 'household',
      action: 'given',
      language,
      at: began + DAY_MS,
    });
    const share_id = idOf(`${username}/share`);
    await db
      .insertInto('household_share')
      .values({
        id: share_id,
        member_id: idOf(username),
        consent_id,
        has_all_accounts: 1,
        has_amounts: at === 0 ? 1 : 0,
      })
      .execute();
    const other = members[1 - at]!;
    await db
      .insertInto('household_share_reader')
      .values({ share_id, member_id: idOf(other) })
      .execute();
  }
  const invited = await userNamed(HOUSEHOLD.invited);
  await db
    .insertInto('household_invitation')
    .values({
      id: idOf('invitation'),
      household_id: idOf('of'),
      invited_by: founder.id,
      email: invited.email!,
      language: invited.communication_language,
      invited_at: began,
      lapses_at: began + LIFETIME_DAYS * DAY_MS,
      closed_at: null,
      closed_as: null,
    })
    .execute();
};
