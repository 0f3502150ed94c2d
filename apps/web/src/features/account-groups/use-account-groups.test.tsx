// @vitest-environment jsdom
import type { RequestListener } from 'node:http';
import type { GroupArrangement } from '@portal/contracts/account-groups';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { json, startGatewayStub, storeTokens } from '../../testing/gateway-stub.ts';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { moveGroup } from './arrangement.ts';
import { useAccountGroups } from './use-account-groups.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const uuidOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const initial: GroupArrangement = {
  revision: 1,
  groups: [1, 2, 3, 4].map((at) => ({ group_uuid: uuidOf(at), name: String(at), accounts: [] })),
};

/** A gateway that arranges the groups, and responds to each change once it is let go. */
const arrangingGateway = () => {
  let arranged = initial;
  const held: (() => void)[] = [];
  const respond: RequestListener = (request, response) => {
    if (request.method === 'GET') return json(200, arranged)(request, response);
    let text = '';
    request.on('data', (part) => (text += String(part)));
    return request.on('end', () => {
      const { groups } = JSON.parse(text) as Pick<GroupArrangement, 'groups'>;
      const nameOf = (uuid: string) => initial.groups.find(({ group_uuid }) => group_uuid === uuid)!.name;
      const named = groups.map((group) => ({ ...group, name: nameOf(group.group_uuid) }));
      arranged = { revision: arranged.revision + 1, groups: named };
      const now = arranged;
      held.push(() => json(200, now)(request, response));
    });
  };
  return { held, respond };
};

/** A gateway that responds to a removal once it is let go. */
const removingGateway = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond: RequestListener = (request, response) => {
    if (request.method === 'GET') return json(200, initial)(request, response);
    const remaining = { revision: 2, groups: initial.groups.slice(1) };
    return promise.then(() => json(200, remaining)(request, response));
  };
  return { letGo: resolve, respond };
};

const FirstGroup = () => {
  const { read, remove } = useAccountGroups();
  return (
    <button type="button" onClick={() => void remove(uuidOf(1))}>
      {read.data?.groups.map(({ name }) => name).join('')}
    </button>
  );
};

it('removes a group once, however often that is confirmed before the response', async () => {
  storeTokens(60);
  const { letGo, respond } = removingGateway();
  const { gateways, requests } = await startGatewayStub(respond);
  const box = await renderWithGateways(gateways, <FirstGroup />);
  const button = box.querySelector('button')!;
  const removals = () => requests.filter(({ method }) => method === 'POST');
  await vi.waitFor(() => expect(button.textContent).toBe('1234'));
  await act(async () => button.click());
  await act(async () => button.click());
  await vi.waitFor(() => expect(removals()).toHaveLength(1));
  await act(async () => letGo());
  await vi.waitFor(() => expect(button.textContent).toBe('234'));
  expect(removals()).toHaveLength(1);
});

const orders: string[] = [];

const Groups = () => {
  const { read, isBusy, arrange } = useAccountGroups();
  const groups = read.data?.groups ?? [];
  const order = groups.map(({ name }) => name).join('');
  if (order !== orders.at(-1)) orders.push(order);
  return (
    <button type="button" aria-busy={isBusy} onClick={() => void arrange(moveGroup(groups, uuidOf(1), 1))}>
      {order}
    </button>
  );
};

it('shows every move at once, and none of an older response that has not all of them', async () => {
  storeTokens(60);
  const { held, respond } = arrangingGateway();
  const { gateways, requests } = await startGatewayStub(respond);
  const box = await renderWithGateways(gateways, <Groups />);
  const button = box.querySelector('button')!;
  await vi.waitFor(() => expect(button.textContent).toBe('1234'));
  orders.length = 0;
  for (const order of ['2134', '2314', '2341']) {
    await act(async () => button.click());
    await vi.waitFor(() => expect(button.textContent).toBe(order));
  }
  for (const at of [0, 1, 2]) {
    await vi.waitFor(() => expect(held).toHaveLength(at + 1));
    await act(async () => held[at]!());
  }
  await vi.waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(3));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(orders).toEqual(['2134', '2314', '2341']);
});
