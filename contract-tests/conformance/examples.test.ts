import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { withStateValues } from '@portal/contracts/state-values';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { prepareState } from '@portal/mock-gateway/console/states/prepare-state';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { expectCleanLog } from './clean-log.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const requestOf = (call: CallShape, { params = {}, query = {}, body }: CallInput) => ({
  method: call.method,
  url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
  query,
  ...(body === undefined ? {} : { body: body as object }),
});

const sendExample = async ({ send, services }: Gateway, call: CallShape, example: Example) => {
  const values = await prepareState({ services, send, ip: '127.0.0.1' }, example.state);
  if (values === null) throw new Error(`"${example.state}" is not set up; add it to prepare-state.ts.`);
  const { access_token: token } = values;
  return send({
    ...requestOf(call, withStateValues(example, values)),
    ...(token === undefined ? {} : { headers: { [ACCESS_TOKEN_HEADER]: token } }),
  });
};

const cases = allExamples.flatMap(({ domain, name, call, examples }) =>
  examples.map((example) => ({ title: `${domain}.${name}: ${example.name}`, call, example })),
);

describe('every example of the contract', () => {
  it.each(cases)('$title', async ({ call, example }) => {
    const gateway = await startGateway({ LOG_LEVEL: 'debug' });
    const response = await sendExample(gateway, call, example);
    expect(response.statusCode, response.body).toBe(example.status);
    const shape = example.status === 200 ? call.response : gatewayErrorBody;
    expect(z.safeParse(shape, response.json()).error).toBeUndefined();
    if (example.status !== 200) expect(response.json().message).toBe(example.name);
    await expectCleanLog(gateway, example, response.body);
  });
});
