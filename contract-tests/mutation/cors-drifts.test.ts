import { afterEach, describe, expect, it } from 'vitest';
import { verify } from '../provider/verify.ts';
import { withResponse, type Drift, type ProxiedResponse } from './drift.ts';
import { failuresOf, withDriftingMock } from './drifting-mock.ts';

/** A portal that our own gateway lets in. */
const PORTAL = 'http://localhost:4173';
const CALLS = ['accounts.list', 'user.me', 'activation.check'];

const { proxy, optionsFor } = withDriftingMock();

const verifyFor = async (origin: string | null) =>
  failuresOf(await verify(optionsFor({ only: CALLS, phases: ['cors', 'strict'], origin })));

const withoutHeader = (name: string) => (response: ProxiedResponse) => {
  const { [name]: _, ...headers } = response.headers ?? {};
  return { ...response, headers };
};

describe('with --origin', () => {
  it('a gateway that lets the portal in passes', async () => {
    expect(await verifyFor(PORTAL)).toEqual([]);
  });

  it('a gateway that lets it in nowhere fails for each call', async () => {
    const failures = await verifyFor('https://elsewhere.example.ca');
    expect([...new Set(failures.map(({ call }) => call))].toSorted()).toEqual(CALLS.toSorted());
    expect(new Set(failures.map(({ phase }) => phase))).toEqual(new Set(['cors']));
  });

  it.each(['access-control-allow-origin', 'access-control-expose-headers'])(
    'a call without %s fails, and no other',
    async (name) => {
      proxy().plant(withResponse('user.me', `no ${name}`, withoutHeader(name)));
      const failures = await verifyFor(PORTAL).finally(() => proxy().plant(null));
      expect(failures.map(({ call, phase }) => [call, phase])).toEqual([['user.me', 'cors']]);
    },
  );

  it('nothing is asked of CORS without it', async () => {
    proxy().plant(withResponse('user.me', 'no CORS', withoutHeader('access-control-allow-origin')));
    expect(await verifyFor(null).finally(() => proxy().plant(null))).toEqual([]);
  });

  describe('transfers that pages make', () => {
    const TRANSFERS = ['uploads', 'avatar.send', 'events.open'];
    const verifyTransfers = async (drift: Drift | null) => {
      proxy().plant(drift);
      return failuresOf(await verify(optionsFor({ only: TRANSFERS, phases: ['cors'], origin: PORTAL }))).map(
        ({ call, rule }) => [call, rule],
      );
    };
    /** Of any response, errors among them. */
    const withoutHeaderAnywhere = (call: string, name: string): Drift => ({
      title: `${call}: no ${name}`,
      call,
      phases: ['cors'],
      respond: async (request, forward) => withoutHeader(name)(await forward(request)),
    });
    afterEach(() => proxy().plant(null));

    it('pass where the portal is let in', async () => {
      expect(await verifyTransfers(null)).toEqual([]);
    });

    it.each(['uploads.offset', 'uploads.append', 'uploads.terminate', 'avatar.send', 'events.open'])(
      'fail where the response of %s may not be read',
      async (call) => {
        const drift = withoutHeaderAnywhere(call, 'access-control-allow-origin');
        expect(await verifyTransfers(drift)).toEqual([[call, 'readable-response']]);
      },
    );

    it('fail where what an upload has stored may not be read', async () => {
      const drift = withoutHeaderAnywhere('uploads.offset', 'access-control-expose-headers');
      expect(await verifyTransfers(drift)).toEqual([['uploads.offset', 'readable-response']]);
    });

    it.each(['access-control-allow-methods', 'access-control-allow-headers'])(
      'fail where the preflight of an upload has no %s',
      async (name) => {
        // Its OPTIONS also asks for the abilities of the server.
        const failures = await verifyTransfers(withoutHeaderAnywhere('uploads.abilities', name));
        expect(failures).toContainEqual(['uploads.append', 'preflight']);
      },
    );
  });
});
