// @vitest-environment jsdom
import { transactionsExamples } from '@portal/contracts/transactions.examples';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { trpc } from '../../rest/trpc.ts';
import { gatewaySaying, hold, json } from '../../testing/gateway-saying.ts';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { useTransactions } from './use-transactions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NO_FILTERS = { account: null, type: null, from: null, to: null, text: null };

const Page = () => {
  const { rows } = useTransactions(NO_FILTERS);
  const cache = trpc.useUtils();
  const [, setDone] = useState(false);
  const invalidate = async (what: { invalidate: () => Promise<void> }) => {
    await what.invalidate();
    setDone(true);
  };
  return (
    <>
      <output>{rows.length}</output>
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
  hold(60);
  // Of an object's contract, as every page of a list.
  const { response } = transactionsExamples.list[0];
  const { asked, gateways } = await gatewaySaying(json(200, { ...(response as object), next: null }));
  const box = await renderWithGateways(gateways, <Page />);
  const buttons = [...box.querySelectorAll('button')];
  return { asked, box, click: (at: number) => act(async () => buttons[at]?.click()) };
};

it('reads its pages again when the call or its domain is invalidated, and no other', async () => {
  const { asked, box, click } = await show();
  await vi.waitFor(() => expect(box.querySelector('output')?.textContent).not.toBe('0'));
  expect(asked).toHaveLength(1);
  await click(2);
  expect(asked).toHaveLength(1);
  await click(0);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await click(1);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
});
