import { success } from '@portal/contracts/build-example';
import { exampleWorld } from '@portal/contracts/example-world';
import { states } from '@portal/contracts/provider-states';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { describe, expect, it } from 'vitest';
import { expectCleanLog } from './clean-log.ts';

const example = success(states.signedOut, true, { body: { current_password: 'Sugar-Shack-2027?' } });
const response = JSON.stringify({ access_token: 'abc.def.ghi' });

describe('the scan of the log', () => {
  it.each([
    exampleWorld.password,
    'Sugar-Shack-2027?',
    'abc.def.ghi',
    'olivia.martin@example.ca',
    exampleWorld.clientId,
  ])('finds %s', async (secret) => {
    const gateway = await startGateway();
    await expectCleanLog(gateway, example, response);
    gateway.logLines.push(`{"level":30,"msg":"received ${secret}"}\n`);
    await expect(expectCleanLog(gateway, example, response)).rejects.toThrow('is in the log');
  });
});
