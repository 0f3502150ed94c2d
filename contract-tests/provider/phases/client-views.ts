import { contracts } from '@portal/contracts';
import { clientCalls, viewerCalls } from '@portal/contracts/client-view';
import { exampleWorld } from '@portal/contracts/example-world';
import { CLIENT_VIEW_HEADER } from '@portal/contracts/headers';
import { states } from '@portal/contracts/provider-states';
import { comparableBody, CURSORS } from '../comparable.ts';
import { accessTokenFor, type Context } from '../context.ts';
import { entryName, type Entry } from '../entry.ts';
import { keep, type Kept } from '../keep.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { expectError, sendCall, type ExpectedError } from '../send-call.ts';

const given = states.advisor;
const inView = { [CLIENT_VIEW_HEADER]: exampleWorld.clientViewUuid };
const inOtherView = { [CLIENT_VIEW_HEADER]: exampleWorld.otherClientViewUuid };

/** Calls that say who advises the client: the state of the advisor may change it. */
const SAYS_WHO_ADVISES = new Set([
  'contact.overview',
  'conversations.read',
  'dashboard.advisor',
  'meetings.overview',
]);

/** A gateway without views does not serve the call that begins one. */
const hasViews = ({ entries }: Context) =>
  entries.some(({ call }) => call === contracts.advisedClients.beginView);

const send = (context: Context, { call, examples }: Entry, token: string, headers: Record<string, string>) =>
  sendCall(context, call, examples[0]!.request, { token, headers });

/** The sessions of a client and of the advisor who views the portal as that client. */
interface Sessions {
  client: Kept<string>;
  advisor: Kept<string>;
}

const openSessions = (context: Context): Sessions => {
  const client = keep(() => accessTokenFor(context));
  // After the client's, because that state may undo the other.
  const advisor = keep(() => client.get().then(() => accessTokenFor(context, given)));
  return { client, advisor };
};

type FindProblems = (context: Context, entry: Entry, sessions: Sessions) => Promise<Problem[]>;

const expectInView =
  (headers: Record<string, string>, expected: ExpectedError): FindProblems =>
  async (context, entry, { advisor }) => {
    const { response, curl } = await send(context, entry, await advisor.get(), headers);
    return expectError(entry, response, curl, [expected]);
  };

/** What an advisor reads in a view and the client would not, or the other way around. */
const findOtherData: FindProblems = async (context, entry, { client, advisor }) => {
  const own = await send(context, entry, await client.get(), {});
  if (own.response.status !== 200) return [];
  const { response, curl } = await send(context, entry, await advisor.get(), inView);
  const isSame =
    SAYS_WHO_ADVISES.has(entryName(entry)) ||
    comparableBody(response, CURSORS) === comparableBody(own.response, CURSORS);
  if (response.status === 200 && isSame) return [];
  const got = `${response.status} ${response.text.slice(0, 200)}`;
  return [{ expected: `what the client reads: ${own.response.text.slice(0, 200)}`, got, curl }];
};

const closed = [
  {
    title: 'in a view of a client it is view_only',
    findProblems: expectInView(inView, [403, 'view_only']),
  },
];
const open = [
  { title: 'in a view it has what the client reads', findProblems: findOtherData },
  {
    title: 'in a view of another session it is view_ended',
    findProblems: expectInView(inOtherView, [409, 'view_ended']),
  },
];

const checksOf = (entry: Entry) => {
  const name = entryName(entry);
  if (entry.call.access === 'public' || viewerCalls.has(name)) return [];
  return clientCalls.has(name) ? open : closed;
};

/** Makes a call in the view of a client; nothing for one that stays the advisor's own. */
export const verifyViewsOf = async (
  context: Context,
  entry: Entry,
  sessions: Sessions = openSessions(context),
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const { title, findProblems } of checksOf(entry)) {
    const find = () => findProblems(context, entry, sessions);
    const outcome = await runCheck('client-view', entry, title, find, { given });
    // What was not rejected may have ended a session.
    if (outcome.status === 'failed') for (const one of Object.values(sessions)) one.drop();
    outcomes.push(outcome);
  }
  return outcomes;
};

/**
 * Makes each call in the view of a client. It needs a state URL, and the call that begins a view among those to verify.
 */
export const verifyClientViews = async (context: Context): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  if (!context.states || !hasViews(context)) return outcomes;
  const sessions = openSessions(context);
  for (const entry of context.entries) outcomes.push(...(await verifyViewsOf(context, entry, sessions)));
  return outcomes;
};
