import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { phases, type Options } from '../provider/options.ts';
import { withConformingMock } from './drifting-mock.ts';
import { kindsOf, rowsAbout } from './rows-about.ts';

const { gateway, verifyInProcess } = withConformingMock();

const signedInAs = (username: string) => ({
  stateUrl: null,
  login: { username, password: exampleWorld.password },
});
const readOnly = { write: false, testClients: [] };
const [EXAMPLE, OTHER] = [exampleWorld.username, 'margaret.chen'];

/**
 * Invalid input follows from the contract alone, and is rejected before a gateway looks for anything of a client: the
 * modes that send it have a session of each kind, and the tests of the gate say which of it is sent at all. Generated
 * input is the same for one client in any mode.
 */
const valid = { phases: phases.filter((phase) => phase !== 'negatives') };
const plain = { phases: valid.phases.filter((phase) => phase !== 'properties') };

const modes: [mode: string, options: Partial<Options>][] = [
  ['no way in, nothing written', { stateUrl: null, ...readOnly }],
  ['no way in, written for a test client', { stateUrl: null, testClients: [EXAMPLE] }],
  ['a state URL, nothing written', { ...readOnly, ...plain }],
  // With invalid and generated input in conforming-gateway.test.ts.
  ['a state URL, written for one test client of many', { testClients: [EXAMPLE], ...plain }],
  ['a client signed in, nothing written', { ...signedInAs(EXAMPLE), ...readOnly }],
  ['a test client signed in', { ...signedInAs(EXAMPLE), testClients: [EXAMPLE] }],
  ['the same once more', { ...signedInAs(EXAMPLE), testClients: [EXAMPLE], ...plain }],
  ['another test client signed in', { ...signedInAs(OTHER), testClients: [OTHER], ...valid }],
];

/** Modes in which the client who is signed in is no test client. */
const readingModes: [mode: string, options: Partial<Options>][] = [
  ['nothing is written', readOnly],
  ['another client is the test client', { testClients: [EXAMPLE] }],
];

/** What one sign-in leaves behind. */
const OF_SIGN_IN = ['audit_event: sign_in', 'login_event', 'session'];
/** What a gateway notes of a read that it rejects, and of one of what another member of a household shares. */
const OF_READS = new Set(['audit_event: permission_denied', 'access_record']);

const verifyMode = async (options: Partial<Options>) => {
  // Generated inputs do not depend on the mode; a gateway is verified with more of them elsewhere.
  const { outcomes } = await verifyInProcess({ fuzzRuns: 2, ...options });
  expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(outcomes.filter(({ status }) => status === 'passed').length).toBeGreaterThan(10);
};

describe('a conforming gateway has no failure with', () => {
  it.each(modes)('%s', (_, options) => verifyMode(options), 240_000);
});

describe('a signed-in user who is no test client is only read, where', () => {
  it.each(readingModes)(
    '%s',
    async (_, options) => {
      const before = await rowsAbout(gateway(), OTHER);
      await verifyMode({ ...signedInAs(OTHER), ...plain, ...options });
      const after = await rowsAbout(gateway(), OTHER);
      expect(before.size).toBeGreaterThan(100);
      expect(kindsOf(before, after)).toEqual([]);
      const added = kindsOf(after, before);
      expect(added.filter((kind) => !OF_READS.has(kind))).toEqual(OF_SIGN_IN);
    },
    240_000,
  );
});
