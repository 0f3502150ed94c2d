import { ADVISED_CLIENTS_MAX_ROWS, type AdvisedClient } from '@portal/contracts/advised-clients';
import { clientNameOf, sharedWithOthers } from '../../advisors/client-views.ts';
import { actedForBy, type Advising } from '../../advisors/own-clients.ts';
import { foldText } from '../../text/fold-text.ts';

type Advisors = Awaited<ReturnType<typeof actedForBy>>;

const clientsOf = ({ db, principal }: Advising, advisors: Advisors, client_uuid?: string) =>
  db
    .selectFrom('client_advisor as o')
    .innerJoin('client as c', 'c.client_uuid', 'o.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['c.client_uuid', 'c.client_id', 'c.user_id', 'o.advisor_id'])
    .select(['u.display_name', 'u.business_name', 'u.username', 'u.province', 'u.communication_language'])
    .where(
      'o.advisor_id',
      'in',
      advisors.map(({ advisor_id }) => advisor_id),
    )
    .where('u.firm_id', '=', principal.firmId)
    .$if(client_uuid !== undefined, (query) => query.where('c.client_uuid', '=', client_uuid!))
    .orderBy('c.client_id')
    .execute();

type Row = Awaited<ReturnType<typeof clientsOf>>[number];

/** When each of these users last met an advisor. */
const lastMeetings = async ({ db, clock }: Advising, users: readonly string[]) => {
  const rows = await db
    .selectFrom('meeting')
    .select(({ fn }) => ['user_id', fn.max('starts_at').as('at')])
    .where('user_id', 'in', users)
    .where('state', '=', 'confirmed')
    .where('ends_at', '<=', clock.now().getTime())
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, new Date(Number(at)).toISOString()]));
};

const toClients = async (
  advising: Advising,
  advisors: Advisors,
  rows: readonly Row[],
): Promise<AdvisedClient[]> => {
  if (rows.length === 0) return [];
  const met = await lastMeetings(
    advising,
    rows.map(({ user_id }) => user_id),
  );
  const ofOthers = await sharedWithOthers(
    advising.db,
    rows.map(({ client_uuid }) => client_uuid),
    advisors.map(({ advisor_id }) => advisor_id),
  );
  return rows.map((row) => {
    const advisor = advisors.find(({ advisor_id }) => advisor_id === row.advisor_id);
    return {
      client_uuid: row.client_uuid,
      client_number: row.client_id,
      name: clientNameOf(row),
      province: row.province,
      language: row.communication_language,
      last_met_at: met.get(row.user_id) ?? null,
      stands_in_for: advisor?.isStandIn ? advisor.name : null,
      can_view: !ofOthers.has(row.client_uuid),
    };
  });
};

/** A user's own clients, by name, as many as a response may have; `search` is a part of a name or number, with or without accents. */
export const listClients = async (advising: Advising, search: string | undefined) => {
  const advisors = await actedForBy(advising);
  if (advisors.length === 0) return { rows: [], has_more: false };
  const wanted = foldText(search ?? '').trim();
  const found = (await clientsOf(advising, advisors))
    .map((row) => ({ row, name: clientNameOf(row) }))
    .filter(({ row, name }) => foldText(name).includes(wanted) || row.client_id.includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
    .map(({ row }) => row);
  const rows = await toClients(advising, advisors, found.slice(0, ADVISED_CLIENTS_MAX_ROWS));
  return { rows, has_more: found.length > rows.length };
};

/** One of a user's own clients; undefined for any other. */
export const findClient = async (
  advising: Advising,
  client_uuid: string,
): Promise<AdvisedClient | undefined> => {
  const advisors = await actedForBy(advising);
  if (advisors.length === 0) return undefined;
  return (await toClients(advising, advisors, await clientsOf(advising, advisors, client_uuid)))[0];
};
