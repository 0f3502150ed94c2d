// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { AttachError } from '../../parts/attachments/attaching.ts';
import { trpc } from '../../rest/trpc.ts';
import { json, startGatewayStub, storeTokens } from '../../testing/gateway-stub.ts';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { sendOneFile } from './send-one-file.ts';

type Cache = ReturnType<typeof trpc.useUtils>;

const cacheOf = async (gateways: Parameters<typeof renderWithGateways>[0]): Promise<Cache> => {
  let cache: Cache | undefined;
  const Reader = () => {
    cache = trpc.useUtils();
    return null;
  };
  await renderWithGateways(gateways, <Reader />);
  return cache!;
};

it('says in a sentence why the types of files could not be read', async () => {
  const { gateways } = await startGatewayStub(json(500, {}));
  storeTokens(60);
  const cache = await cacheOf(gateways);
  const options = { onShare: () => {}, signal: new AbortController().signal };
  const sent = sendOneFile(new File(['x'], 'a.pdf'), options, {
    cache,
    faultText: (code) => `sentence of ${code}`,
  });
  const caught: unknown = await sent.catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(AttachError);
  expect(caught).toMatchObject({ message: 'sentence of internal_error' });
});
