// @vitest-environment jsdom
import { transactionsExamples } from '@portal/contracts/transactions.examples';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { trpc } from '../../rest/trpc.ts';
import { startGatewayStub, storeTokens, json } from '../../testing/gateway-stub.ts';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { useTransactions } from './use-transactions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NO_FILTERS = { account: null, type: null, from: null, to: null, text: null, security: null };

const Page = () => {
  const { rows } = useTransactions(NO_FILTERS);
  const cache = trpc.useUtils();
  const [invalidations, setInvalidations] = useState(0);
  // Ends when the requests that it leads to have their responses.
  const invalidate = async (what: { invalidate: () => Promise<void> }) => {
    await what.invalidate();
    setInvalidations((before) => before + 1);
  };
  return (
    <>
      <output>{rows.length}</output>
      <output>{invalidations}</output>
      <button
        type="button"
        aria-label="cache.transactions"
        onClick={() => void invalidate(cache.transactions)}
      />
      <button
        type="button"
        aria-label="cache.transactions.list"
        onClick={() => void invalidate(cache.transactions.list)}
      />
      <button type="button" aria-label="cache.holdings" onClick={() => void invalidate(cache.holdings)} />
    </>
  );
};

const show = async () => {
  storeTokens(60);
  // Of an object's contract, as every page of a list.
  const { response } = transactionsExamples.list[0];
  const { requests, gateways } = await startGatewayStub(json(200, { ...(response as object), next: null }));
  const box = await renderWithGateways(gateways, <Page />);
  const buttons = [...box.querySelectorAll('button')];
  const [rows, invalidations] = [...box.querySelectorAll('output')];
  const requestsAfter = async (at: number) => {
    const before = Number(invalidations?.textContent);
    await act(async () => buttons[at]?.click());
    await vi.waitFor(() => expect(invalidations?.textContent).toBe(String(before + 1)));
    return requests.length;
  };
  await vi.waitFor(() => expect(rows?.textContent).not.toBe('0'));
  return { requests, requestsAfter };
};

it('fetches its pages again only when the call or its domain is invalidated', async () => {
  const { requests, requestsAfter } = await show();
  expect(requests).toHaveLength(1);
  expect(await requestsAfter(2)).toBe(1);
  expect(await requestsAfter(0)).toBe(2);
  expect(await requestsAfter(1)).toBe(3);
});
