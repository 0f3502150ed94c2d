// Behaviour: docs/behaviour/users.md
import type { InputOf } from '@portal/contracts/call';
import type { users } from '@portal/contracts/users';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { User } from '../../identity/user.tables.ts';
import { change, conflict, mail, ownerOf, type Db } from './change.ts';

type Assignment = InputOf<typeof users.assign>;

const findClient = (db: Db, userId: string, client_number: string) =>
  db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '=', userId)
    .where('client_id', '=', client_number)
    .executeTakeFirst();

/** Throws `not_found` for an advisor of no or another firm. */
const requireAdvisor = async (db: Db, firmId: string, id: string) => {
  const found = await db
    .selectFrom('advisor')
    .select('id')
    .where('id', '=', id)
    .where('firm_id', '=', firmId)
    .executeTakeFirst();
  if (!found) throw new GatewayError('not_found');
};

const assign = async (
  context: SignedInContext,
  db: Db,
  user: User,
  { client_number, advisor_id }: Assignment['body'],
) => {
  if (user.ended_at !== null) throw conflict();
  const client = await findClient(db, user.id, client_number);
  if (!client) throw new GatewayError('not_found');
  if (advisor_id !== null) await requireAdvisor(db, context.principal.firmId, advisor_id);
  const { client_uuid } = client;
  await db.deleteFrom('client_advisor').where('client_uuid', '=', client_uuid).execute();
  if (advisor_id !== null)
    await db.insertInto('client_advisor').values({ client_uuid, advisor_id }).execute();
  const link = `${context.config.portalOrigins[0]}/app/contact_us`;
  await mail(context, db, ownerOf(user), 'advisor_changed', { link });
};

/** Assigns a client number of a user to an advisor, or to none. */
export const assignAdvisor = (context: SignedInContext, { params, body }: Assignment): Promise<true> =>
  change(
    context,
    { id: params.user_id, proof: body },
    {
      event: 'advisor_assigned',
      toUser: (db, user) => assign(context, db, user, body),
      toRecord: async () => {
        throw conflict();
      },
    },
  );
