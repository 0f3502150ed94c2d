import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { states } from '@portal/contracts/provider-states';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pactNames, pactOf, pactOfUploads, type PactName } from '../consumer/pact-files.ts';
import { startDriftProxy } from '../mutation/drift-proxy.ts';
import { dropped, inSuccess, renamed, type Drift } from '../mutation/drift.ts';
import { inTransfer, withHeader } from '../mutation/transfer-drift.ts';
import { verifyPact } from './pact-verifier.ts';

const readPact = (name: PactName) => (name === 'uploads' ? pactOfUploads() : pactOf(name));

const VERIFIED = { isVerified: true, failedInteractions: [], failedStates: [] };

/** Writes the interactions of a pact into files of their own, a number of them in each. */
const splitPact = (name: PactName, interactions: readonly { description: string }[], size: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'pact-in-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const starts = interactions.map((_, at) => at).filter((at) => at % size === 0);
  const pact = readPact(name);
  const pactUrls = starts.map((at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify({ ...pact, interactions: interactions.slice(at, at + size) }));
    return file;
  });
  return { provider: pact.provider.name, pactUrls };
};

/** Pact's core copies the pact for each of its interactions, so that small files are verified in half the time. */
const PART = 100;

describe('the Verifier of Pact, with a handler for each provider state and a request filter', () => {
  it.each(pactNames)('verifies our gateway: %s', async (name) => {
    const { app, send } = await startGateway({ LOG_LEVEL: 'silent' });
    const providerBaseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    const parts = splitPact(name, readPact(name).interactions, PART);
    expect(await verifyPact(send, { ...parts, providerBaseUrl })).toEqual(VERIFIED);
  });

  it('has a handler for every state that a pact names, as it ignores a state without one', () => {
    const named = pactNames.flatMap((name) =>
      readPact(name).interactions.flatMap(({ providerStates }) => providerStates.map((state) => state.name)),
    );
    expect(Object.values<string>(states)).toEqual(expect.arrayContaining([...new Set(named)]));
  });
});

/** The pact of one call in a file of its own. */
const pactOfCall = (name: PactName, call: string) => {
  const ofCall = readPact(name).interactions.filter(({ description }: { description: string }) =>
    description.startsWith(`${call}: `),
  );
  return splitPact(name, ofCall, ofCall.length);
};

const drifts: { of: PactName; drift: Drift; failed: string }[] = [
  {
    of: 'app',
    drift: inSuccess('documents.count', 'the count is a text', String),
    failed: 'documents.count: success',
  },
  {
    of: 'app',
    drift: inSuccess('accounts.list', 'the accounts have another name', (body) =>
      renamed(body, 'accounts', 'items'),
    ),
    failed: 'accounts.list: success',
  },
  {
    of: 'auth',
    drift: inSuccess('session.login', 'the refresh token is missing', (body) =>
      dropped(body, 'refresh_token'),
    ),
    failed: 'session.login: success',
  },
  {
    of: 'uploads',
    drift: inTransfer('uploads.offset', 'nothing is ever stored', withHeader('upload-offset', '0'), 200),
    failed: 'uploads.offset: success',
  },
  {
    of: 'uploads',
    drift: inTransfer('uploads.append', 'another offset is taken', (one) => ({ ...one, status: 204 }), 409),
    failed: 'uploads.append: conflict',
  },
  {
    of: 'uploads',
    drift: {
      title: 'uploads.append: a byte is lost',
      call: 'uploads.append',
      phases: [],
      respond: ({ bytes, ...request }, forward) => forward({ ...request, bytes: bytes!.subarray(1) }),
    },
    failed: 'uploads.append: success',
  },
];

describe('the Verifier of Pact names the interaction that fails at a gateway where', () => {
  it.each(drifts)('$drift.title', async ({ of, drift, failed }) => {
    const ours = await startGateway({ LOG_LEVEL: 'silent' });
    const proxy = await startDriftProxy(ours);
    onTestFinished(proxy.close);
    const options = { ...pactOfCall(of, drift.call), providerBaseUrl: proxy.url };
    expect(await verifyPact(ours.send, options)).toEqual(VERIFIED);
    proxy.plant(drift);
    const drifted = await verifyPact(ours.send, options);
    expect(drifted.isVerified).toBe(false);
    expect(drifted.failedInteractions).toContainEqual(expect.stringMatching(new RegExp(`- ${failed}$`)));
  });
});
