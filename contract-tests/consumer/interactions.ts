import type { Example } from '@portal/contracts/call';
import { states } from '@portal/contracts/provider-states';
import type { GatewayErrorBody } from '@portal/contracts/gateway-error';
import { expectedResponseOf, type ExpectOptions } from './expected-response.ts';
import type { ExpectedResponse } from './expected-value.ts';
import { createRequest, toBody } from './interaction-request.ts';
import type { ExampleOfCall, Interaction } from './interaction.ts';
import { shapeOf } from './json-shape.ts';
import type { MatchingRule } from './matching-rules.ts';

const sortByPath = <Value>(byPath: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(byPath).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Expects what the web app reads of an error: its code, and how long to wait. */
const expectedErrorOf = ({ response }: Example): ExpectedResponse => {
  // A test of the table validates the examples of errors.
  const { message, retry_after } = response as GatewayErrorBody;
  if (retry_after === undefined) return { content: { message }, rules: {}, orNull: {} };
  const rule: MatchingRule = { combine: 'AND', matchers: [{ match: 'integer' }] };
  return { content: { message, retry_after }, rules: { '$.retry_after': rule }, orNull: {} };
};

const createInteraction = (
  entry: ExampleOfCall,
  { content, rules, orNull }: ExpectedResponse,
  isFull: boolean,
): Interaction => {
  const { domain, name, example } = entry;
  const description = `${domain}.${name}: ${example.name}${isFull ? ', with all that is optional' : ''}`;
  return {
    type: 'Synchronous/HTTP',
    key: description.replace(/[^\w.]+/g, '-'),
    description,
    pending: false,
    // The example's own state comes last, because each one is set up on seeded clients.
    providerStates: [...(isFull ? [{ name: states.withOptional }] : []), { name: example.state }],
    ...(Object.keys(orNull).length > 0 ? { comments: { orNull: sortByPath(orNull) } } : {}),
    request: createRequest(entry),
    response: {
      status: example.status,
      body: toBody(content),
      ...(Object.keys(rules).length > 0 ? { matchingRules: { body: sortByPath(rules) } } : {}),
    },
  };
};

/**
 * The interactions of an example: one that expects what every response has, and, where a response may have more, one
 * that expects the optional fields that the web app reads and values where null is possible.
 */
export const interactionsOf = (entry: ExampleOfCall, isRead: ExpectOptions['isRead']): Interaction[] => {
  const { call, example } = entry;
  if (example.status !== 200) return [createInteraction(entry, expectedErrorOf(example), false)];
  const shape = shapeOf(call.response);
  const minimal = expectedResponseOf(shape, example.response, { isRead: () => false, isFull: false });
  const full = expectedResponseOf(shape, example.response, { isRead, isFull: true });
  const hasMore = JSON.stringify(minimal) !== JSON.stringify(full);
  return [
    createInteraction(entry, minimal, false),
    ...(hasMore ? [createInteraction(entry, full, true)] : []),
  ];
};
