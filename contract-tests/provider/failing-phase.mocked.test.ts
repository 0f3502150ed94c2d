import { expect, it, vi } from 'vitest';
import { startIndependentGateway } from '../fixtures/independent-gateway.ts';
import { run } from './cli.ts';

const BROKEN = 'no rows of what came';
vi.mock('./phases/account-scope.ts', () => ({
  verifyAccountScope: () => Promise.reject(new TypeError(BROKEN)),
}));

it('a phase that fails outside its checks is a failure of the gateway, with a report of the others', async () => {
  const gateway = await startIndependentGateway();
  let out = '';
  const output = { out: (text: string) => void (out += text), error: () => {} };
  const argv = ['--state-url', `${gateway.url}/states`, '--only', 'history', '--phase', 'relations'];
  const code = await run([gateway.url, ...argv], {}, output).finally(() => gateway.close());
  expect([code, out]).toEqual([1, expect.stringContaining('✗ relations: the checks of this phase are made')]);
  expect(out).toContain(BROKEN);
  expect(out).toMatch(/✓ history\.list \([1-9]\d* passed/);
});
