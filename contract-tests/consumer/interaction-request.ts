import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import { ACCESS_TOKEN_STAND_IN, valuesFrom } from '@portal/contracts/state-values';
import type { Body, ExampleOfCall, Generator, Interaction } from './interaction.ts';

/** A JSON body in the format of Pact. */
export const toBody = (content: unknown): Body => ({
  // Pact takes a text for the body itself, so a JSON text keeps its quotes.
  content: typeof content === 'string' ? JSON.stringify(content) : content,
  contentType: 'application/json',
  encoded: false,
});

const stateGenerator = (name: string, dataType: Generator['dataType']): Generator => ({
  type: 'ProviderState',
  expression: `\${${name}}`,
  dataType,
});

const createGenerators = ({ call, example }: ExampleOfCall) => {
  const names = valuesFrom(example).toSorted();
  const body = Object.fromEntries(
    names.map((name) => [`$.${name}`, stateGenerator(name, name === 'credential' ? 'RAW' : 'STRING')]),
  );
  return {
    ...(call.access === 'public'
      ? {}
      : { header: { [ACCESS_TOKEN_HEADER]: stateGenerator('access_token', 'STRING') } }),
    ...(names.length > 0 ? { body } : {}),
  };
};

/** The request of an example, with generators for what its provider state gives. */
export const createRequest = (entry: ExampleOfCall): Interaction['request'] => {
  const { call, example } = entry;
  const { params = {}, query = {}, body } = example.request;
  const generators = createGenerators(entry);
  return {
    method: call.method,
    path: fillPath(call.path, params),
    ...(Object.keys(query).length > 0
      ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])) }
      : {}),
    headers: {
      accept: ['application/json'],
      ...(body === undefined ? {} : { 'content-type': ['application/json'] }),
      [APPLICATION_HEADER]: [PRODUCT],
      ...(call.access === 'public' ? {} : { [ACCESS_TOKEN_HEADER]: [ACCESS_TOKEN_STAND_IN] }),
    },
    ...(body === undefined ? {} : { body: toBody(body) }),
    ...(Object.keys(generators).length > 0 ? { generators } : {}),
  };
};
