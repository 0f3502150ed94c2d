import { fileURLToPath } from 'node:url';
import { exampleWorld } from '@portal/contracts/example-world';
import { optionalStates } from '@portal/contracts/provider-states';
import type { Generator } from './interaction.ts';
import { pactOf, pactOfUploads } from './pact-files.ts';

/** Where the committed document is. */
export const providerStatesPath: string = fileURLToPath(
  new URL('../../docs/provider-states.md', import.meta.url),
);

/** What this document reads of an interaction of any pact. */
interface Described {
  description: string;
  providerStates: { name: string }[];
  request: {
    path: string;
    query?: Record<string, string[]>;
    headers?: Record<string, string[]>;
    body?: { content?: unknown };
    generators?: Record<string, Record<string, Generator> | Generator | undefined>;
  };
  response: { status: number };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Words of the example world that its ids do not match. */
const OWN_WORDS = new Set<string>(
  Object.values(exampleWorld).filter((value) => value.length > 3 && !/^[0-9a-f-]{36}$/.test(value)),
);

const isGenerator = (value: object): value is Generator => 'expression' in value;

/** The names of the values that the state URL has to return for a request. */
const generatedIn = ({ request }: Described): string[] =>
  Object.values(request.generators ?? {})
    .flatMap((one) => (one === undefined ? [] : isGenerator(one) ? [one] : Object.values(one)))
    .map(({ expression }) => expression.slice('${'.length, -'}'.length));

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // The keys of a record are ids, too.
  return Object.entries(value).flatMap(([key, one]) => [...(key.match(UUID) ?? []), ...wordsIn(one)]);
};

/** The parts of a body that no state replaces. */
const fixedBody = ({ request: { body, generators = {} } }: Described): unknown => {
  const replaced = new Set(Object.keys(generators['body'] ?? {}));
  const { content } = body ?? {};
  return typeof content === 'object' && content !== null
    ? Object.fromEntries(Object.entries(content).filter(([key]) => !replaced.has(`$.${key}`)))
    : content;
};

/** What is rejected for these may be of anyone or of no one. */
const OF_NO_OWNER = new Set([400, 403, 404]);

/** The user whom a sign-in names. A client who is locked has to be there, although the sign-in is rejected. */
const usernameIn = (interaction: Described): unknown[] => {
  const { username } = (fixedBody(interaction) ?? {}) as { username?: unknown };
  return interaction.response.status === 403 ? [username] : [];
};

/** The values of a request that the state has to own, because the request names them as they are. */
const ownedIn = (interaction: Described): string[] => {
  if (OF_NO_OWNER.has(interaction.response.status))
    return wordsIn(usernameIn(interaction)).filter((word) => OWN_WORDS.has(word));
  const { path, query } = interaction.request;
  const words = wordsIn([path, query, fixedBody(interaction)]);
  return words.flatMap((word) => word.match(UUID) ?? (OWN_WORDS.has(word) ? [word] : []));
};

const unique = (values: readonly string[]) => [...new Set(values)].toSorted();
const inCode = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ') || '–';
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

const callOf = ({ description }: Described) => description.slice(0, description.indexOf(':'));
const titleOf = (interaction: Described) => interaction.description.slice(callOf(interaction).length + 2);
const statesOf = ({ providerStates }: Described) => providerStates.map(({ name }) => name);

const callRows = (interactions: readonly Described[]): string[] =>
  interactions.map((one) =>
    row(
      `\`${callOf(one)}\``,
      `${titleOf(one)} (${one.response.status})`,
      statesOf(one).join('; then '),
      inCode(unique(generatedIn(one))),
      inCode(unique(ownedIn(one))),
    ),
  );

const stateRows = (interactions: readonly Described[]): string[] => {
  const names = unique(interactions.flatMap(statesOf));
  return names.map((name) => {
    const own = interactions.filter((one) => statesOf(one).at(-1) === name);
    return row(
      name,
      inCode(unique(own.flatMap(generatedIn))),
      inCode(unique(own.flatMap(ownedIn))),
      String(own.length),
    );
  });
};

/** The document that says, for each interaction and each state, what a gateway has to provide. */
export const providerStatesText = (): string => {
  const uploads: readonly Described[] = pactOfUploads().interactions;
  const interactions = [...pactOf('app').interactions, ...pactOf('auth').interactions, ...uploads];
  return [
    '# Provider states',
    '',
    'Written by `npm run generate` from the contract table. What a state URL is: [for-backend-teams.md](for-backend-teams.md#provider-states).',
    '',
    '- **Returns**: the names of the values that the response of the state URL holds beside `clients`. The verifier puts them in place of the placeholders of the examples.',
    '- **Owns**: values that the requests name as they are, so the client of the state has to have them: ids, names and codes of [example-world.ts](../packages/contracts/src/example-world.ts). An interaction without any can be verified with any client of the state.',
    `- **Optional** are ${[...optionalStates].map((state) => `“${state}”`).join(', ')}: a state URL that has none of them responds with 404, and what needs it is not run.`,
    '',
    '## By state',
    '',
    row('state', 'returns', 'owns', 'interactions'),
    row('---', '---', '---', '---'),
    ...stateRows(interactions),
    '',
    '## By call',
    '',
    row('call', 'interaction', 'state', 'returns', 'owns'),
    row('---', '---', '---', '---', '---'),
    ...callRows(interactions),
    '',
  ].join('\n');
};
