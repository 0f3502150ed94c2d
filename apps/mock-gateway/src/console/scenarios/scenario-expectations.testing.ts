import { contracts } from '@portal/contracts';
import { expect, vi } from 'vitest';
import type { inWorld } from '../in-world.testing.ts';

export type World = ReturnType<typeof inWorld>;
export type Client = Awaited<ReturnType<World['as']>>;

export const path = {
  me: contracts.user.me.path,
  state: contracts.user.state.path,
  summary: contracts.performance.summary.path,
  values: `${contracts.performance.values.path}?period=1m`,
  preferences: contracts.preferences.save.path,
} as const;

interface Stage {
  world: World;
  /** The user that the scenario says to sign in as, or the one that was signed in before it. */
  client: Client;
  /** The response to a sign-in after the scenario, as the user it names. */
  signIn: () => Promise<{ status: number; body: Record<string, never> & { message?: string } }>;
  /** The response to a GET of the client. */
  get: (url: string) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  photo: Buffer;
}
export type Check = (stage: Stage) => Promise<void>;

export const expectMe =
  (part: object): Check =>
  async ({ get }) =>
    void expect((await get(path.me)).body).toMatchObject(part);
export const expectSteps =
  (sq: 0 | 1, token: 0 | 1, tc: 0 | 1, mfa: 0 | 1 = 1): Check =>
  async ({ get }) =>
    void expect((await get(path.state)).body).toEqual({ mfa, sq, token, tc });
export const expectSignIn =
  (status: number, part: object): Check =>
  async ({ signIn }) => {
    const response = await signIn();
    expect([response.status, response.body]).toEqual([status, expect.objectContaining(part)]);
  };
export const expectChallenge = (kind: string) =>
  expectSignIn(200, { challenge: expect.objectContaining({ kind }) });
export const expectResponse =
  (url: string, part: unknown): Check =>
  async ({ get }) =>
    void expect((await get(url)).body).toMatchObject(part as object);
export const expectAccountCount =
  (count: number): Check =>
  async ({ get }) =>
    void expect((await get(contracts.accounts.list.path)).body.accounts).toHaveLength(count);
export const expectFiguresAsOf = (as_of: string) => expectResponse(path.summary, { as_of });
export const expectRejected =
  (status: number, message: string): Check =>
  async ({ get }) => {
    for (const url of [path.me, path.summary])
      expect(await get(url)).toMatchObject({ status, body: { message } });
  };
export const expectStatusOf =
  (call: { path: string }, body: object, status: number): Check =>
  async ({ world }) =>
    void expect((await world.send({ method: 'POST', url: call.path, body })).statusCode).toBe(status);
export const expectSaveRejected =
  (status: number, message: string): Check =>
  async ({ client, get }) => {
    expect((await get(path.me)).status).toBe(200);
    const response = await client({ method: 'POST', url: contracts.password.change.path, body: {} });
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
    const out = await client({ method: 'POST', url: contracts.session.logout.path });
    expect(out.statusCode).toBe(200);
  };
/** Responses that never come or break off are tested over a real connection, by the tests of faults. */
export const expectFaultsInjected =
  (kind: string, call: string | readonly string[]): Check =>
  async ({ world }) => {
    const injected = [call].flat().map((one) => expect.objectContaining({ kind, call: one }));
    expect(await world.get('faults')).toEqual(injected);
  };
export const expectLatency =
  (from_ms: number): Check =>
  async ({ world }) =>
    void expect(await world.get('latency')).toMatchObject({ latency: { call: '*', from_ms } });

const upload = async ({ client, world, photo }: Stage) => {
  const announced = await client({
    method: 'POST',
    url: contracts.avatar.create.path,
    body: { file_name: 'me.png', file_type: 'image/png', file_size: photo.length },
  });
  const { upload_info, attachment_uuid } = announced.json();
  const { pathname } = new URL(upload_info.url);
  await world.send({ method: 'PUT', url: pathname, headers: upload_info.headers, body: photo });
  return `/rest/attachment/${attachment_uuid}/status`;
};
export const expectScanResult =
  (ms: number, found: string): Check =>
  async (stage) => {
    const url = await upload(stage);
    expect((await stage.get(url)).body).toBe('pending');
    await stage.world.post('clock', { action: 'advance', ms });
    await vi.waitFor(async () => expect((await stage.get(url)).body).toBe(found), { timeout: 15_000 });
  };
export const expectIdleSeconds =
  (idle: [number, number], canBeUsed: boolean): Check =>
  async ({ get }) => {
    const { status, body } = await get(contracts.sessionLife.remaining.path);
    expect(status).toBe(canBeUsed ? 200 : 401);
    if (!canBeUsed) return;
    expect(body.idle_seconds).toBeGreaterThanOrEqual(idle[0]);
    expect(body.idle_seconds).toBeLessThanOrEqual(idle[1]);
  };
export const expectTokenLifetime =
  (seconds: number): Check =>
  async ({ client, world, get }) => {
    const { exp } = JSON.parse(
      Buffer.from(client.tokens.access_token.split('.')[1]!, 'base64url').toString(),
    );
    const now = Date.parse((await world.get('clock')).now) / 1000;
    expect(exp - now).toBeCloseTo(seconds, -1);
    expect((await get(path.me)).status).toBe(seconds > 0 ? 200 : 401);
    const body = { refresh_token: client.tokens.refresh_token };
    await expectStatusOf(contracts.session.refresh, body, 200)({ world } as Stage);
  };
