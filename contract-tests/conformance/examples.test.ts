import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { errorCodeOf } from '@portal/contracts/build-example';
import { allExamples } from '@portal/contracts/examples';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import { withStateValues } from '@portal/contracts/state-values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startGateway } from '@portal/mock-gateway/testing/gateway';
import { expectCleanLog } from './clean-log.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

const requestOf = (call: CallShape, { params = {}, query = {}, body }: CallInput) => ({
  method: call.method,
  url: fillPath(call.path, params),
  query,
  ...(body === undefined ? {} : { body: body as object }),
});

/** Sets up the state of an example as the verifier does; the users are as seeded before each. */
const prepare = async ({ send }: Gateway, { state }: Example) => {
  const response = await send({ method: 'POST', url: '/__mock/states', body: { state, action: 'setup' } });
  if (response.statusCode !== 200)
    throw new Error(`"${state}" is not set up (${response.body}); add it to prepare-state.ts.`);
  return response.json<Record<string, string>>();
};

const sendExample = (
  { send }: Gateway,
  call: CallShape,
  example: Example,
  values: Record<string, string>,
) => {
  const { access_token: token } = values;
  return send({
    ...requestOf(call, withStateValues(example, values)),
    ...(token === undefined ? {} : { headers: { [ACCESS_TOKEN_HEADER]: token } }),
  });
};

const domains = Map.groupBy(allExamples, ({ domain }) => domain);

describe('every example of the contract', () => {
  describe.each([...domains])('%s', (domain, calls) => {
    const ends: (() => Promise<void>)[] = [];
    let gateway: Gateway;
    beforeAll(async () => {
      gateway = await startGateway({ LOG_LEVEL: 'debug' }, (end) => ends.push(end));
    });
    afterAll(async () => {
      for (const end of ends) await end();
    });

    const cases = calls.flatMap(({ name, call, examples }) =>
      examples.map((example) => ({ title: `${domain}.${name}: ${example.name}`, call, example })),
    );

    it.each(cases)('$title', async ({ call, example }) => {
      gateway.logLines.length = 0;
      const values = await prepare(gateway, example);
      const response = await sendExample(gateway, call, example, values);
      expect(response.statusCode, response.body).toBe(example.status);
      const shape = example.status === 200 ? call.response : gatewayErrorBody;
      expect(z.safeParse(shape, response.json()).error).toBeUndefined();
      if (example.status !== 200) expect(response.json().message).toBe(errorCodeOf(example));
      await expectCleanLog(gateway, example, response.body);
    });
  });
});
