import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRecordingGateway, tokenFor } from './recording-gateway.ts';
import { URL_IN_PROCESS } from './send-in-process.ts';
import { run } from '../provider/cli.ts';
import { phases, type Phase } from '../provider/options.ts';

const [LOGIN, EXAMPLE, OTHER] = ['margaret.chen', 'olivia.martin', 'test.client'];
/** Everything that the example client's calls name or concern. */
const ALL_OF_EXAMPLES = [EXAMPLE, 'jonas.peeters', 'beatrice.lang@example.ca', 'nobody@example.ca'];

const verifyRecording = async (argv: readonly string[]) => {
  const gateway = createRecordingGateway();
  let out = '';
  const streams = { out: (text: string) => void (out += text), error: () => {} };
  const options = [URL_IN_PROCESS, '--fuzz-runs', '1', '--seed', '1', ...argv];
  await run(options, {}, streams, gateway.send);
  expect(out, 'a run that was made has a report').not.toBe('');
  return { writes: gateway.writes, signedIn: gateway.signIns, out };
};

const verified = new Map<string, ReturnType<typeof verifyRecording>>();

/** Verifies every call of a recording gateway, once for each command line, and returns what it wrote. */
const writesOf = (...argv: string[]) => {
  const line = argv.join(' ');
  const found = verified.get(line) ?? verifyRecording(argv);
  verified.set(line, found);
  return found;
};

const login = ['--login', `${LOGIN}:Maple-Leaf-2026!`];
const stateUrl = ['--state-url', `${URL_IN_PROCESS}/states`];
const token = ['--token-command', `echo ${tokenFor(LOGIN)}`];

interface SignIn {
  name: string;
  argv: string[];
  /** Test clients with whom all phases are run: some of whom are written for with this sign-in, and some who are not. */
  thorough: readonly (readonly string[])[];
}
const [ONLY_LOGIN, ONLY_EXAMPLE, ONLY_OTHER] = [[LOGIN], [EXAMPLE], [OTHER]];
const byLogin: SignIn = { name: '--login', argv: login, thorough: [ONLY_LOGIN, ONLY_OTHER] };
const signIns: SignIn[] = [
  { name: 'no sign-in', argv: [], thorough: [ONLY_EXAMPLE, ONLY_OTHER] },
  byLogin,
  { name: '--state-url', argv: stateUrl, thorough: [ONLY_EXAMPLE, ONLY_LOGIN] },
  { name: '--state-url and --login', argv: [...stateUrl, ...login], thorough: [ALL_OF_EXAMPLES, ONLY_OTHER] },
  { name: '--token-command', argv: token, thorough: [ONLY_LOGIN, ONLY_EXAMPLE] },
];

/** Three of four requests are of these phases, which send the calls of the others once more with other input. */
const WITH_OTHER_INPUT: readonly Phase[] = ['negatives', 'properties'];
const others = phases.filter((phase) => !WITH_OTHER_INPUT.includes(phase)).join(',');

/** What a verifier wrote that may write for some. */
const writesFor = ({ argv, thorough }: SignIn, clients: readonly string[]) =>
  writesOf(
    ...argv,
    '--write',
    '--test-client',
    clients.join(','),
    ...(thorough.includes(clients) ? [] : ['--phase', others, '--origin', 'https://portal.example']),
  );

describe('a verifier that may not write', () => {
  it.each(signIns)('writes for no client: $name', async ({ argv }) => {
    expect((await writesOf(...argv)).writes).toEqual([]);
  });
});

describe('a verifier that may write for some', () => {
  const granted = [ONLY_LOGIN, ONLY_EXAMPLE, ONLY_OTHER, ALL_OF_EXAMPLES];
  const modes = signIns.flatMap((signIn) =>
    granted.map((clients) => [clients.join(', '), signIn.name, signIn, clients] as const),
  );

  it.each(modes)('writes for %s only, with %s', async (_, __, signIn, clients) => {
    const { writes } = await writesFor(signIn, clients);
    const concerned = new Set(writes.flatMap((write) => write.clients));
    expect([...concerned].filter((client) => !clients.includes(client))).toEqual([]);
  });

  it('makes its writes for the client who is signed in and is a test client', async () => {
    const { writes } = await writesFor(byLogin, ONLY_LOGIN);
    expect(writes).toContainEqual({ call: 'session.logout', clients: [LOGIN] });
    expect(writes).toContainEqual({ call: 'devices.sendCode', clients: [LOGIN] });
    expect(writes).toContainEqual({ call: 'PUT to an address', clients: [LOGIN] });
  });

  it.each([LOGIN, EXAMPLE])('signs %s in once, who is no test client', async (client) => {
    const argv = ['--login', `${client}:Maple-Leaf-2026!`];
    const { signedIn } = await writesFor({ ...byLogin, argv }, ONLY_OTHER);
    expect(signedIn).toEqual([client]);
  });

  it('says why a call was not made', async () => {
    const { out } = await writesFor(byLogin, ONLY_EXAMPLE);
    expect(out).toContain(`it writes, and ${LOGIN} is not given as --test-client`);
    const { out: registration } = await writesOf(
      '--write',
      '--test-client',
      EXAMPLE,
      '--only',
      'registration',
    );
    expect(registration).toContain('beatrice.lang@example.ca is not given as --test-client');
  });
});

it('Every request of the verifier goes through the gate', () => {
  const folder = `${import.meta.dirname}/../provider`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sending = files.filter((file) =>
    /\bfetch\(|import \{[^}]*\bsend\b[^}]*\} from/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  );
  expect(sending.toSorted()).toEqual(['gateway-client.ts', 'write-gate.ts']);
});
