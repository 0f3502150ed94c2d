import { instruments } from '../market/instruments.ts';
import { accountPlansFor, type WealthProfile } from './account-plans.ts';
import { advance } from './advance.ts';
import type { Db } from './wealth.queries.ts';

export interface WealthSeed {
  seed: number;
  clients: readonly { client_uuid: string; profile: WealthProfile }[];
  /** The last day there is to be. */
  until: string;
}

/** Writes the instruments and the clients' accounts, and lets the market and their ledgers run from the beginning. */
export const seedWealth = async (db: Db, { seed, clients, until }: WealthSeed): Promise<void> => {
  const listed = instruments.map(({ id, nameEn, nameFr, kind, assetClass, currency }) => ({
    id,
    name_en: nameEn,
    name_fr: nameFr,
    kind,
    asset_class: assetClass,
    currency,
  }));
  await db.insertInto('instrument').values(listed).execute();
  for (const { client_uuid, profile } of clients) {
    const accounts = accountPlansFor(profile, client_uuid, seed, until).map((account) => ({
      ...account,
      plan: JSON.stringify(account.plan),
    }));
    if (accounts.length > 0) await db.insertInto('account').values(accounts).execute();
  }
  await advance(db, { seed, until });
};
