import { assetClasses } from '@portal/contracts/asset-classes';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { TargetKind, targets } from '@portal/contracts/targets';
import type { Kysely } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { investorProfile } from '../surveys/investor-profile.ts';

type Overview = OutputOf<typeof targets.overview>;
type Choice = OutputOf<typeof targets.save>;
type Wanted = InputOf<typeof targets.save>['body'];

interface Stored {
  revision: number;
  used: TargetKind;
  own: Choice['own'];
}

/** Without a choice the firm's target is used. */
const NOTHING_CHOSEN: Stored = { revision: 0, used: 'firm', own: null };

const storedChoice = async (db: Kysely<Database>, userId: string): Promise<Stored> => {
  const row = await db
    .selectFrom('target_choice')
    .select(['revision', 'used', 'own_mix'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return NOTHING_CHOSEN;
  // Only `saveChoice` writes it, from what the contract has checked.
  const own = row.own_mix === null ? null : (JSON.parse(row.own_mix) as NonNullable<Choice['own']>);
  return { revision: Number(row.revision), used: row.used, own };
};

/** The target mix of a client's last investor profile; null before one is signed, or where its level has none. */
const firmTarget = async (db: Kysely<Database>, userId: string): Promise<Overview['firm']> => {
  const profile = await investorProfile(db, userId);
  if (!profile?.level.target_mix) return null;
  const { result_id, signed_at, level } = profile;
  return { result_id, signed_at, level: level.label, mix: profile.level.target_mix };
};

/** The client's choice, of which the firm's is none where the firm has no target for them. */
const toChoice = ({ revision, used, own }: Stored, firm: Overview['firm']): Choice => ({
  revision,
  used: used === 'firm' && firm === null ? null : used,
  own,
});

/** Both target mixes of a client, and which of them is used. */
export const targetsOf = async (
  db: Kysely<Database>,
  userId: string,
): Promise<Choice & Pick<Overview, 'firm'>> => {
  const firm = await firmTarget(db, userId);
  return { ...toChoice(await storedChoice(db, userId), firm), firm };
};

/** Shares in one order and notation, so that the same mix is the same text. */
const mixText = (own: NonNullable<Choice['own']>) =>
  JSON.stringify(
    own
      .map(({ asset_class, share }) => ({ asset_class, share: share.replace(/\.?0+$/, '') || '0' }))
      .filter(({ share }) => share !== '0')
      .toSorted((a, b) => assetClasses.indexOf(a.asset_class) - assetClasses.indexOf(b.asset_class)),
  );

/** Saves the choice unless another one was saved since the caller read it, which is `conflict`. */
export const saveChoice = (
  { db, clock, principal: { userId } }: SignedInContext,
  wanted: Wanted,
): Promise<Choice> =>
  inTransaction(db, [locks.user(userId)], async (tx) => {
    const stored = await storedChoice(tx, userId);
    const firm = await firmTarget(tx, userId);
    const before = stored.own && mixText(stored.own);
    const own_mix = wanted.own ? mixText(wanted.own) : before;
    if (wanted.used === 'own' && own_mix === null)
      throw new GatewayError('invalid_request', { issues: [{ path: 'body.own', message: 'own_missing' }] });
    if (stored.used === wanted.used && before === own_mix) return toChoice(stored, firm);
    if (stored.revision !== wanted.revision) throw new GatewayError('conflict');
    const row = {
      revision: stored.revision + 1,
      used: wanted.used,
      own_mix,
      changed_at: clock.now().getTime(),
    };
    await tx
      .insertInto('target_choice')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return toChoice(await storedChoice(tx, userId), firm);
  });
