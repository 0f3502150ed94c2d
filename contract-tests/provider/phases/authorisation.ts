import { contracts } from '@portal/contracts';
import { states } from '@portal/contracts/example-world';
import type { CallInput } from '@portal/contracts/call';
import {
  ask,
  check,
  expectRefusal,
  GATEWAY,
  inPool,
  tokenOf,
  type AskOptions,
  type Context,
  type Entry,
} from '../context.ts';
import { forgeries } from '../forged-tokens.ts';
import type { Outcome, Problem } from '../outcome.ts';

const SESSION_REQUIRED = [[401, 'session_required']] as const;
const SESSION_INVALID = [[401, 'session_invalid']] as const;
const DENIED = [[403, 'permission_denied']] as const;

const exampleInput = ({ examples }: Entry): CallInput => examples[0]!.request;

interface Asker extends AskOptions {
  title: string;
  given?: string;
}

const refuses = (
  context: Context,
  entry: Entry,
  { title, given, ...asking }: Asker,
  expected: Parameters<typeof expectRefusal>[3],
) =>
  check(
    'authorisation',
    entry,
    title,
    async () => {
      const { answer, curl } = await ask(context, entry.call, exampleInput(entry), asking);
      return expectRefusal(entry, answer, curl, expected);
    },
    given,
  );

interface People {
  token: string;
  /** Null where no state gives such a person. */
  powerless: string | null;
}

/** What belongs to another client, as that client is told; the state says that the two have nothing in common. */
const OWNED = ['accounts.list', 'portalProfile.info', 'user.me'];
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const idsOf = async (context: Context, all: readonly Entry[], token: string): Promise<Set<string>> => {
  const owning = all.filter(({ domain, name }) => OWNED.includes(`${domain}.${name}`));
  const answers = await Promise.all(
    owning.map(async (entry) => (await ask(context, entry.call, exampleInput(entry), { token })).answer),
  );
  return new Set(
    answers.filter(({ status }) => status === 200).flatMap(({ text }) => text.match(UUID) ?? []),
  );
};

const replaced = (input: CallInput, id: string): CallInput =>
  JSON.parse(JSON.stringify(input).replaceAll(UUID, id)) as CallInput;

const showsNothingOf = async (context: Context, entry: Entry, token: string, theirs: Set<string>) => {
  const { answer, curl } = await ask(context, entry.call, exampleInput(entry), { token });
  const shown = [...new Set(answer.text.match(UUID))].filter((id) => theirs.has(id));
  return shown.map((id): Problem => ({
    expected: 'rows of the client who asks only',
    got: `${id} of another client`,
    curl,
  }));
};

const withoutIds = (text: string) => text.replaceAll(UUID, '');

/** Another client's id is answered like one that nobody has. */
const opensNothingOf = async (context: Context, entry: Entry, token: string, theirs: Set<string>) => {
  const carrier = entry.examples.map(({ request }) => request).find((one) => JSON.stringify(one).match(UUID));
  if (!carrier) return [];
  const nobodys = await ask(context, entry.call, replaced(carrier, NOBODYS), { token });
  const problems: Problem[] = [];
  for (const id of theirs) {
    const { answer, curl } = await ask(context, entry.call, replaced(carrier, id), { token });
    if (
      answer.status !== nobodys.answer.status ||
      withoutIds(answer.text) !== withoutIds(nobodys.answer.text)
    )
      problems.push({
        expected: `what an id of nobody is answered: ${nobodys.answer.status} ${nobodys.answer.text.slice(0, 100)}`,
        got: `${answer.status} ${answer.text.slice(0, 200)}`,
        curl,
      });
  }
  return problems;
};

const verifyCall = async (
  context: Context,
  entry: Entry,
  people: People,
  theirs: Set<string>,
): Promise<Outcome[]> => {
  const { token, powerless } = people;
  // A gateway that lets one of these in does so as the client whose token it is made from, as far as can be known.
  const clients = context.gate.ownersOf(token);
  const nobody = { title: 'without a token it is session_required', clients };
  const outcomes = [await refuses(context, entry, nobody, SESSION_REQUIRED)];
  for (const { title, ...forged } of forgeries(token)) {
    context.gate.own(forged.token, clients);
    outcomes.push(
      await refuses(context, entry, { title: `${title} is session_invalid`, ...forged }, SESSION_INVALID),
    );
  }
  if (entry.call.access !== 'session' && powerless) {
    const title = 'without the permission it is permission_denied';
    const given = states.clientWithoutPermissions;
    outcomes.push(await refuses(context, entry, { title, token: powerless, given }, DENIED));
  }
  if (theirs.size > 0 && entry.call.kind === 'query')
    outcomes.push(
      await check('authorisation', entry, 'it shows nothing of another client', () =>
        showsNothingOf(context, entry, token, theirs),
      ),
      await check('authorisation', entry, 'the id of another client is nobody’s', () =>
        opensNothingOf(context, entry, token, theirs),
      ),
    );
  return outcomes;
};

/** What a state of the contract gives for these checks; what went wrong in the place of it, when something did. */
const prepare = async <Value>(
  title: string,
  work: () => Promise<Value>,
): Promise<{ value?: Value; wrong: Outcome[] }> => {
  const made: { value?: Value } = {};
  const outcome = await check('authorisation', GATEWAY, title, async () => {
    made.value = await work();
    return [];
  });
  return { ...made, wrong: outcome.status === 'passed' ? [] : [outcome] };
};

/** A token is worth nothing once its owner has signed out. */
const verifySignOut = (context: Context): Promise<Outcome> => {
  const { logout } = contracts.session;
  const entry = { domain: 'session', name: 'logout', call: contracts.user.me };
  return check(
    'authorisation',
    entry,
    'the token of a session that was signed out is session_invalid',
    async () => {
      const token = context.sessions ? await context.sessions.ownToken() : await tokenOf(context);
      await ask(context, logout, {}, { token });
      const { answer, curl } = await ask(context, contracts.user.me, {}, { token });
      return expectRefusal(entry, answer, curl, SESSION_INVALID);
    },
  );
};

/** Makes each call that is not open to anybody as those who may not. `all` holds every call, whichever are verified. */
export const verifyAuthorisation = async (
  context: Context,
  token: string,
  all: readonly Entry[],
): Promise<Outcome[]> => {
  const { clientWithoutPermissions, otherClient } = states;
  const without = await prepare(clientWithoutPermissions, async () =>
    context.states ? tokenOf(context, clientWithoutPermissions) : null,
  );
  const others = await prepare(otherClient, async () =>
    context.states ? idsOf(context, all, await tokenOf(context, otherClient)) : new Set<string>(),
  );
  const people = { token, powerless: without.value ?? null };
  const closed = context.entries.filter(({ call }) => call.access !== 'public');
  const outcomes = await inPool(closed, context.options.concurrency, (entry) =>
    verifyCall(context, entry, people, others.value ?? new Set()),
  );
  const signsOut = context.entries.some(({ domain, name }) => domain === 'session' && name === 'logout');
  const ended = signsOut ? [await verifySignOut(context)] : [];
  return [...without.wrong, ...others.wrong, ...outcomes.flat(), ...ended];
};
