import type { CallInput, CallShape, Example } from '@portal/contracts/call';
import { errorCodeOf } from '@portal/contracts/build-example';
import { allExamples } from '@portal/contracts/examples';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { withStateValues } from '@portal/contracts/state-values';
import { afterAll, describe, expect, it } from 'vitest';
import { startView, within } from '../calls/client-view.testing.ts';
import { startGateway } from '../testing/gateway.ts';
import { requestOf } from '../testing/request-of.ts';

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;

type Values = Record<string, string>;

const capitalized = (text: string) => text.replace(UUID, (id) => id.toUpperCase());
const inCapitals = (request: CallInput) => JSON.parse(capitalized(JSON.stringify(request))) as CallInput;

const namesAnId = ({ request }: Example) => JSON.stringify(request).match(UUID) !== null;

/** Every request of the table that names something by an id, in its path, its query or its body. */
const cases = allExamples.flatMap(({ domain, name, call, examples }) =>
  examples
    .filter(namesAnId)
    .map((example) => ({ title: `${domain}.${name}: ${example.name}`, call, example })),
);

const { as, send } = await startGateway({}, afterAll);

const prepare = async ({ state }: Example) => {
  const response = await send({ method: 'POST', url: '/__mock/states', body: { state, action: 'setup' } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Values>();
};

const respondTo = async (call: CallShape, input: CallInput, { access_token: token }: Values) => {
  const headers = token === undefined ? {} : { [ACCESS_TOKEN_HEADER]: token };
  const response = await send({ ...requestOf(call, input), headers });
  return { status: response.statusCode, body: { ...response.json<object>(), request_id: '' } };
};

describe('an id in capitals names what it names in lower case', () => {
  it.each(cases)('$title', async ({ call, example }) => {
    const values = await prepare(example);
    const input = withStateValues(example, values);
    const capitals = await respondTo(call, inCapitals(input), values);
    expect(capitals.status, JSON.stringify(capitals.body)).toBe(example.status);
    if (example.status !== 200) expect(capitals.body).toMatchObject({ message: errorCodeOf(example) });
    if (call.kind === 'query') expect(capitals).toEqual(await respondTo(call, input, values));
  });

  it('as the view of a client', async () => {
    const { asThemselves, viewId } = await startView();
    const view = within(asThemselves, viewId.toUpperCase());
    expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
  });

  it('in the signed address of a file', async () => {
    const url = `/rest/portal/documents/${exampleWorld.documentUuid}/address`;
    const client = await as();
    const address = await client({ method: 'POST', url, body: { language: 'en', purpose: 'attachment' } });
    const { pathname, search } = new URL(address.json<{ url: string }>().url, 'http://localhost');
    const [file, again] = [
      await send({ url: pathname + search }),
      await send({ url: capitalized(pathname) + search }),
    ];
    expect([again.statusCode, again.body]).toEqual([200, file.body]);
  });
});
