import type { PostalAddress } from '@portal/contracts/postal-address';
import { exampleWorld } from '@portal/contracts/example-world';
import type { Kysely } from 'kysely';
import { uniform } from '../../market/random.ts';
import type { Database } from '../../store/schema.ts';

type Street = Omit<PostalAddress, 'country' | 'civic_number'>;

/** Streets of the provinces that seeded people live in. */
const streets: Readonly<Record<string, readonly Street[]>> = {
  ON: [
    { street: 'Front Street West, Suite 1204', city: 'Toronto', province: 'ON', postal_code: 'M5V 2T6' },
    { street: 'Bank Street', city: 'Ottawa', province: 'ON', postal_code: 'K1P 5M7' },
    { street: 'King Street East', city: 'Hamilton', province: 'ON', postal_code: 'L8N 1A8' },
  ],
  QC: [
    { street: 'rue Saint-Denis', city: 'Montréal', province: 'QC', postal_code: 'H2J 2K8' },
    { street: 'Grande Allée Est', city: 'Québec', province: 'QC', postal_code: 'G1R 2H9' },
    { street: 'rue Wellington Nord', city: 'Sherbrooke', province: 'QC', postal_code: 'J1H 5B9' },
  ],
};

/** Of the clients who live abroad: the other country that an address may be in. */
const ABROAD: PostalAddress = {
  country: 'US',
  civic_number: '184',
  street: 'Church Street',
  city: 'Burlington',
  province: 'VT',
  postal_code: '05401',
};

const addressIn = (username: string, province: string): PostalAddress | undefined => {
  const known = streets[province] ?? [];
  // The address of the examples agrees with the firm's record of that client.
  const at =
    username === exampleWorld.username ? 0 : Math.floor(uniform(`street/${username}`) * known.length);
  const street = known[at];
  if (!street) return undefined;
  return {
    country: 'CA',
    civic_number: String(100 + Math.floor(uniform(`civic/${username}`) * 8_900)),
    ...street,
  };
};

/** Writes where the users live: abroad, or in the province that the firm has of each. A user of neither has no address. */
export const seedAddresses = async (db: Kysely<Database>, abroad: readonly string[]): Promise<void> => {
  const addressOf = (username: string, province: string) =>
    abroad.includes(username) ? ABROAD : addressIn(username, province);
  const users = await db.selectFrom('user').select(['id', 'username', 'province', 'has_contact']).execute();
  const rows = users.flatMap(({ id, username, province, has_contact }) => {
    const address = has_contact ? addressOf(username, province ?? '') : undefined;
    return address ? [{ user_id: id, ...address }] : [];
  });
  await db.insertInto('postal_address').values(rows).execute();
};
