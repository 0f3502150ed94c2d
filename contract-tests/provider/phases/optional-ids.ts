import { states } from '@portal/contracts/provider-states';
import { comparableWithoutIds } from '../comparable.ts';
import type { Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { objectsIn, type Row } from '../relations/parameter.ts';
import { runCheck } from '../run-check.ts';
import { sendCall } from '../send-call.ts';
import { isNotServed } from '../served-calls.ts';
import { UNKNOWN_ID } from '../uuids.ts';
import { sessionIn } from './session-user.ts';

/** Something of a client that calls may name beside what their first examples name. */
interface Named {
  state: string;
  /** The call that shows it to its client. */
  read: string;
  /** The key of its id there. */
  key: string;
  /** The body of each call that names it, after that of its first example. */
  calls: Readonly<Record<string, (body: Row, id: string) => Row>>;
}

/** A group is named in place of accounts. */
const ofGroup = (body: Row, group_uuid: string): Row => {
  const { account_uuid: _, account_uuids: __, ...rest } = body;
  return { ...rest, group_uuid };
};
const withFile = (body: Row, upload_id: string): Row => ({ ...body, files: [{ upload_id }] });

/** What calls name optionally. */
const namedThings: readonly Named[] = [
  {
    state: states.clientWithAccountGroup,
    read: 'accountGroups.list',
    key: 'group_uuid',
    calls: { 'holdings.list': ofGroup, 'reports.compose': ofGroup, 'reports.saveSchedule': ofGroup },
  },
  {
    state: states.clientWithUploads,
    read: 'uploads.list',
    key: 'upload_id',
    calls: { 'conversations.begin': withFile, 'inquiries.create': withFile },
  },
];

/** Whether a gateway has the call that shows what is named. Without it, there is nothing to name. */
const isShown = async (context: Context, read: Entry): Promise<boolean> => {
  try {
    const { response } = await sendCall(context, read.call, read.examples[0]!.request, {});
    return !isNotServed(read, response);
  } catch {
    // The check says why there is no response.
    return true;
  }
};

/** The ids of a client by the call that shows them. */
const idsOf = async (context: Context, read: Entry, key: string, token: string): Promise<string[]> => {
  const { response } = await sendCall(context, read.call, read.examples[0]!.request, { token });
  return objectsIn(response.body)
    .map((row) => row[key])
    .filter((id): id is string => typeof id === 'string');
};

/** Opens the sessions of the client of a state and of another one, with the clients of both. */
const openBoth = async (context: Context, state: string) => {
  // First, because the state of the owner may undo the other.
  const other = await sessionIn(context, states.otherClient);
  const owner = await sessionIn(context, state);
  if (owner.uuid === other.uuid) throw new NotRun('user.me has the same id for each client');
  const clients = owner.clients && other.clients ? [...owner.clients, ...other.clients] : undefined;
  return { owner: owner.access_token, other: other.access_token, clients };
};

const findTaken = async (
  context: Context,
  entry: Entry,
  { state, key, calls }: Named,
  read: Entry,
): Promise<Problem[]> => {
  const { owner, other, clients } = await openBoth(context, state);
  const ids = await idsOf(context, read, key, owner);
  const send = (id: string) => {
    const { request } = entry.examples[0]!;
    const body = calls[entryName(entry)]!((request.body ?? {}) as Row, id);
    return sendCall(context, entry.call, { ...request, body }, { token: other, clients });
  };
  const { response: unknown } = await send(UNKNOWN_ID);
  if (unknown.status === 401) throw new NotRun('the state ended the session of the other client');
  for (const id of new Set(ids)) {
    const { response, curl } = await send(id);
    const isSame = comparableWithoutIds(response) === comparableWithoutIds(unknown);
    if (response.status === unknown.status && (isSame || entry.call.kind === 'mutation')) continue;
    const expected = `the response to an unknown id: ${unknown.status} ${unknown.text.slice(0, 100)}`;
    return [{ expected, got: `${response.status} ${response.text.slice(0, 200)}`, curl }];
  }
  return [];
};

/**
 * Names what is of one client in calls of another, where the examples leave it out. It needs states, and the call that
 * shows what is named among those to verify.
 */
export const verifyOptionalIds = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states) return outcomes;
  for (const named of namedThings) {
    const read = context.entries.find((entry) => entryName(entry) === named.read);
    if (!read || !(await isShown(context, read))) continue;
    for (const entry of context.entries.filter((one) => entryName(one) in named.calls)) {
      const title = `the ${named.key} of another client is unknown`;
      const find = () => findTaken(context, entry, named, read);
      const given = [named.state, states.otherClient].join(', ');
      outcomes.push(await runCheck('other-client-ids', entry, title, find, { given }));
    }
  }
  return outcomes;
};
