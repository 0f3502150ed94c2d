import type { DatabaseSync } from 'node:sqlite';
import { instruments } from '../market/instruments.ts';
import { accountPlansFor, type WealthProfile } from './account-plans.ts';
import { advance } from './advance.ts';

export interface WealthSeed {
  seed: number;
  clients: readonly { client_uuid: string; profile: WealthProfile }[];
  /** The last day there is to be. */
  until: string;
}

/** Writes the instruments and the clients' accounts, and lets the market and their ledgers run from the beginning. */
export const seedWealth = (database: DatabaseSync, { seed, clients, until }: WealthSeed): void => {
  const instrument = database.prepare(`insert into instrument values (?, ?, ?, ?, ?, ?)`);
  const account = database.prepare(`insert into account
    (account_uuid, client_uuid, number, type, currency, opened_on, closed_on, plan) values (?, ?, ?, ?, ?, ?, ?, ?)`);
  for (const one of instruments) {
    instrument.run(one.id, one.nameEn, one.nameFr, one.kind, one.assetClass, one.currency);
  }
  for (const { client_uuid, profile } of clients) {
    for (const one of accountPlansFor(profile, client_uuid, seed, until)) {
      const { account_uuid, number, type, currency, opened_on, closed_on, plan } = one;
      account.run(
        account_uuid,
        client_uuid,
        number,
        type,
        currency,
        opened_on,
        closed_on,
        JSON.stringify(plan),
      );
    }
  }
  advance(database, { seed, until });
};
