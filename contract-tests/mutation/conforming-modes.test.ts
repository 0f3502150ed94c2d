import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import type { Options } from '../provider/options.ts';
import { verify } from '../provider/verify.ts';
import { withDriftingMock } from './drifting-mock.ts';

const { optionsFor } = withDriftingMock();

const signedInAs = (username: string) => ({
  stateUrl: null,
  login: { username, password: exampleWorld.password },
});
const readOnly = { write: false, testClients: [] };
const [EXAMPLE, OTHER] = [exampleWorld.username, 'margaret.chen'];

const modes: [mode: string, options: Partial<Options>][] = [
  ['no way in, nothing written', { stateUrl: null, ...readOnly }],
  ['no way in, written for a test client', { stateUrl: null, testClients: [EXAMPLE] }],
  ['a state URL, nothing written', readOnly],
  ['a state URL, written for one test client of many', { testClients: [EXAMPLE] }],
  ['a client signed in, nothing written', { ...signedInAs(EXAMPLE), ...readOnly }],
  ['another client signed in, nothing written', { ...signedInAs(OTHER), ...readOnly }],
  ['a test client signed in', { ...signedInAs(EXAMPLE), testClients: [EXAMPLE] }],
  ['the same once more', { ...signedInAs(EXAMPLE), testClients: [EXAMPLE] }],
  ['another test client signed in', { ...signedInAs(OTHER), testClients: [OTHER] }],
  ['a client signed in who is no test client', { ...signedInAs(OTHER), testClients: [EXAMPLE] }],
];

describe('a conforming gateway has no failure with', () => {
  it.each(modes)(
    '%s',
    async (_, options) => {
      const { outcomes } = await verify(optionsFor({ fuzzRuns: 5, ...options }));
      expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
      expect(outcomes.filter(({ status }) => status === 'passed').length).toBeGreaterThan(10);
    },
    240_000,
  );
});
