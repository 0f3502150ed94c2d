import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startRecordingGateway, tokenFor } from '../fixtures/recording-gateway.ts';
import { run } from './cli.ts';

const [LOGIN, EXAMPLE, OTHER] = ['margaret.chen', 'olivia.martin', 'test.client'];
/** Everything that the example client's calls name or concern. */
const ALL_OF_EXAMPLES = [EXAMPLE, 'jonas.peeters', 'beatrice.lang@example.ca', 'nobody@example.ca'];

const verifyRecording = async (argv: readonly string[]) => {
  const gateway = await startRecordingGateway();
  const all = argv.map((one) => one.replace('URL', gateway.url));
  let out = '';
  const streams = { out: (text: string) => void (out += text), error: () => {} };
  await run([gateway.url, '--fuzz-runs', '3', '--seed', '1', ...all], {}, streams).finally(gateway.close);
  return { writes: gateway.writes, signIns: gateway.signIns, out };
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
const stateUrl = ['--state-url', 'URL/states'];
const token = ['--token-command', `echo ${tokenFor(LOGIN)}`];
const signInOptions: [name: string, argv: string[]][] = [
  ['no sign-in', []],
  ['--login', login],
  ['--state-url', stateUrl],
  ['--state-url and --login', [...stateUrl, ...login]],
  ['--token-command', token],
];

describe('a verifier that may not write', () => {
  it.each(signInOptions)('writes for no client: %s', async (_, argv) => {
    expect((await writesOf(...argv)).writes).toEqual([]);
  });
});

describe('a verifier that may write for some', () => {
  const granted = [[LOGIN], [EXAMPLE], [OTHER], ALL_OF_EXAMPLES];
  const modes = signInOptions.flatMap(([name, argv]) =>
    granted.map((clients) => [clients.join(', '), name, argv, clients] as const),
  );

  it.each(modes)('writes for %s only, with %s', async (_, __, argv, clients) => {
    const { writes } = await writesOf(...argv, '--write', '--test-client', clients.join(','));
    const concerned = new Set(writes.flatMap((write) => write.clients));
    expect([...concerned].filter((client) => !clients.includes(client))).toEqual([]);
  });

  it('makes its writes for the client who is signed in and is a test client', async () => {
    const { writes } = await writesOf(...login, '--write', '--test-client', LOGIN);
    expect(writes).toContainEqual({ call: 'session.logout', clients: [LOGIN] });
    expect(writes).toContainEqual({ call: 'devices.sendCode', clients: [LOGIN] });
    expect(writes).toContainEqual({ call: 'PUT to an address', clients: [LOGIN] });
  });

  it.each([LOGIN, EXAMPLE])('signs %s in once, who is no test client', async (client) => {
    const signIn = ['--login', `${client}:Maple-Leaf-2026!`];
    const { signIns } = await writesOf(...signIn, '--write', '--test-client', OTHER);
    expect(signIns).toEqual([client]);
  });

  it('says why a call was not made', async () => {
    const { out } = await writesOf(...login, '--write', '--test-client', EXAMPLE);
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
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const sending = files.filter((file) =>
    /\bfetch\(|import \{[^}]*\bsend\b[^}]*\} from/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  );
  expect(sending.toSorted()).toEqual(['gateway-client.ts', 'write-gate.ts']);
});
