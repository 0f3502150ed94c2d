import { randomUUID } from 'node:crypto';
import { taxForms } from '@portal/contracts/tax-forms';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { enqueue } from '../work/enqueue.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

const make = z.strictObject({
  username: z.string(),
  year: z.int().check(z.gte(2000), z.lte(2099)),
  /** A form whose slips are made again and marked as amended, though they say the same. */
  reissue: z.optional(z.enum(taxForms)),
});

const userNamed = async ({ services }: Desk, username: string) => {
  const user = services.db.selectFrom('user').select('id').where('username', '=', username);
  const found = await user.executeTakeFirst();
  if (!found) throw new GatewayError('not_found');
  return found.id;
};

/** Has the slips of a year of a client made that are due, or one form amended, as the firm would. */
export const taxSlipCalls = ({ get, post }: ConsoleCalls, desk: Desk): void => {
  get('tax-slips/forms', () => taxForms);
  post('tax-slips', async ({ body }) => {
    const { username, year, reissue } = read(make, body);
    const user_id = await userNamed(desk, username);
    desk.world.touch();
    const key = `${user_id}/${year}/console ${randomUUID()}`;
    const payload = { user_id, year, isAnnounced: true, ...(reissue && { reissue }) };
    await enqueue(desk.services, { kind: 'make_tax_slips', key, payload });
    return { key };
  });
};
