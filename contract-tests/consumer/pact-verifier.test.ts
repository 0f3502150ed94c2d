import pact from '@pact-foundation/pact-core';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { expect, it } from 'vitest';
import { gateways, pactOf, pactPath } from './pact-files.ts';

it('Pact’s own verifier finds that our gateway keeps both pacts', async () => {
  const { app } = await startGateway({ LOG_LEVEL: 'silent' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const gateway of gateways) {
    const verified = await pact.verifyPacts({
      provider: pactOf(gateway).provider.name,
      providerBaseUrl: url,
      pactUrls: [pactPath(gateway)],
      providerStatesSetupUrl: `${url}/__mock/states`,
      providerStatesSetupBody: true,
      providerStatesSetupTeardown: false,
      logLevel: 'error',
    });
    expect(JSON.parse(verified)).toMatchObject({ errors: [], result: true });
  }
}, 180_000);
