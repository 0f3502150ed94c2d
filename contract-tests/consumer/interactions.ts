import type { CallShape, Example } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { states } from '@portal/contracts/example-world';
import type { GatewayErrorBody } from '@portal/contracts/gateway-error';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { ACCESS_TOKEN_STAND_IN, valuesFrom } from '@portal/contracts/state-values';
import { shapeOf } from './json-shape.ts';
import type { MatchingRule } from './matching-rules.ts';
import { pinnedAnswer, type PinnedAnswer, type PinOptions } from './expected-response.ts';

interface Body {
  content: unknown;
  contentType: 'application/json';
  encoded: false;
}

interface Generator {
  type: 'ProviderState';
  expression: string;
  dataType: 'STRING' | 'RAW';
}

const inOrder = <Value>(byPath: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byPath).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** One request and its answer in the Pact V4 format. */
export interface Interaction {
  type: 'Synchronous/HTTP';
  key: string;
  description: string;
  pending: false;
  providerStates: { name: string }[];
  /** What only our own verifier reads: see `PinnedAnswer.orNull`. */
  comments?: { orNull: Record<string, unknown> };
  request: {
    method: string;
    path: string;
    query?: Record<string, string[]>;
    headers: Record<string, string[]>;
    body?: Body;
    generators?: { header?: Record<string, Generator>; body?: Record<string, Generator> };
  };
  response: {
    status: number;
    body: Body;
    matchingRules?: { body: Record<string, MatchingRule> };
  };
}

export interface ExampleOfCall {
  domain: string;
  name: string;
  call: CallShape;
  example: Example;
}

const bodyOf = (content: unknown): Body => ({
  // A text is taken for the body itself, so one that is JSON is written as such.
  content: typeof content === 'string' ? JSON.stringify(content) : content,
  contentType: 'application/json',
  encoded: false,
});

const fromState = (name: string, dataType: Generator['dataType']): Generator => ({
  type: 'ProviderState',
  expression: `\${${name}}`,
  dataType,
});

const generatorsOf = ({ call, example }: ExampleOfCall) => {
  const names = valuesFrom(example).toSorted();
  const body = Object.fromEntries(
    names.map((name) => [`$.${name}`, fromState(name, name === 'credential' ? 'RAW' : 'STRING')]),
  );
  return {
    ...(call.access === 'public'
      ? {}
      : { header: { [ACCESS_TOKEN_HEADER]: fromState('access_token', 'STRING') } }),
    ...(names.length > 0 ? { body } : {}),
  };
};

const requestOf = (entry: ExampleOfCall): Interaction['request'] => {
  const { call, example } = entry;
  const { params = {}, query = {}, body } = example.request;
  const generators = generatorsOf(entry);
  return {
    method: call.method,
    path: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...(Object.keys(query).length > 0
      ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])) }
      : {}),
    headers: {
      accept: ['application/json'],
      ...(body === undefined ? {} : { 'content-type': ['application/json'] }),
      [APPLICATION_HEADER]: [PRODUCT],
      ...(call.access === 'public' ? {} : { [ACCESS_TOKEN_HEADER]: [ACCESS_TOKEN_STAND_IN] }),
    },
    ...(body === undefined ? {} : { body: bodyOf(body) }),
    ...(Object.keys(generators).length > 0 ? { generators } : {}),
  };
};

/** What the web app reads of a refusal: its code, and how long to wait where that is said. */
const refusalOf = ({ response }: Example): PinnedAnswer => {
  // An example of a refusal has the shape of every refusal; a test of the table holds it to that.
  const { message, retry_after } = response as GatewayErrorBody;
  if (retry_after === undefined) return { content: { message }, rules: {}, orNull: {} };
  const rule: MatchingRule = { combine: 'AND', matchers: [{ match: 'integer' }] };
  return { content: { message, retry_after }, rules: { '$.retry_after': rule }, orNull: {} };
};

const written = (
  entry: ExampleOfCall,
  { content, rules, orNull }: PinnedAnswer,
  isFull: boolean,
): Interaction => {
  const { domain, name, example } = entry;
  const description = `${domain}.${name}: ${example.name}${isFull ? ', with all that is optional' : ''}`;
  return {
    type: 'Synchronous/HTTP',
    key: description.replace(/[^\w.]+/g, '-'),
    description,
    pending: false,
    // The state proper comes last: each is set up over people as they were.
    providerStates: [...(isFull ? [{ name: states.withOptional }] : []), { name: example.state }],
    ...(Object.keys(orNull).length > 0 ? { comments: { orNull: inOrder(orNull) } } : {}),
    request: requestOf(entry),
    response: {
      status: example.status,
      body: bodyOf(content),
      ...(Object.keys(rules).length > 0 ? { matchingRules: { body: inOrder(rules) } } : {}),
    },
  };
};

/**
 * The interactions of one example: what every answer has; and, where more may be there, a second one that has what is
 * optional and what may be null, of the optional keys those that the web app reads.
 */
export const interactionsOf = (entry: ExampleOfCall, reads: PinOptions['takes']): Interaction[] => {
  const { call, example } = entry;
  if (example.status !== 200) return [written(entry, refusalOf(example), false)];
  const shape = shapeOf(call.response);
  const least = pinnedAnswer(shape, example.response, { takes: () => false, isFull: false });
  const full = pinnedAnswer(shape, example.response, { takes: reads, isFull: true });
  const hasMore = JSON.stringify(least) !== JSON.stringify(full);
  return [written(entry, least, false), ...(hasMore ? [written(entry, full, true)] : [])];
};
