import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { uniform, uuidOf } from '../../market/random.ts';

type Sketch = Omit<Insertable<Database['advisor']>, 'id' | 'firm_id'>;

const manager = { title_en: 'Portfolio manager', title_fr: 'Gestionnaire de portefeuille' };
const advisor = { title_en: 'Advisor', title_fr: 'Conseiller' };

const seeded: Record<string, readonly Sketch[]> = {
  northmere: [
    {
      ...manager,
      name: 'Geneviève Lapointe',
      email: 'genevieve.lapointe@northmere.example',
      phone: '5145550177',
    },
    { ...manager, name: 'Andrew Sinclair', email: 'andrew.sinclair@northmere.example', phone: '4165550142' },
  ],
  alerting: [{ ...advisor, name: 'Rohan Patel', email: 'rohan.patel@northmere.example', phone: null }],
  branded: [{ ...advisor, name: 'Michel Haddad', email: null, phone: '5145550190' }],
};

interface ToAdvise {
  client_uuid: string;
  firm_id: string;
}

/** Writes the advisors of the firms, and assigns one of the firm's to each of these clients. */
export const seedAdvisors = async (
  db: Kysely<Database>,
  clients: readonly ToAdvise[],
  seed: number,
): Promise<void> => {
  const rows = Object.entries(seeded).flatMap(([firm_id, sketches]) =>
    sketches.map((sketch) => ({ ...sketch, firm_id, id: uuidOf(`advisor/${sketch.name}`) })),
  );
  await db.insertInto('advisor').values(rows).execute();
  const advised = clients.flatMap(({ client_uuid, firm_id }) => {
    const own = rows.filter((row) => row.firm_id === firm_id);
    const one = own[Math.floor(uniform(`advisor/${seed}/${client_uuid}`) * own.length)];
    return one ? [{ client_uuid, advisor_id: one.id }] : [];
  });
  await db.insertInto('client_advisor').values(advised).execute();
};
