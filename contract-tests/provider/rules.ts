interface Rule {
  /** The phase of its findings, unless a check is of another. */
  phase:
    | 'reach'
    | 'authenticate'
    | 'pact'
    | 'strict'
    | 'errors'
    | 'authorisation'
    | 'negatives'
    | 'properties'
    | 'relations'
    | 'transfers'
    | 'cors';
  /** What it demands of a gateway, as one sentence. */
  sentence: string;
  /** Why it cannot be switched off. */
  always?: string;
}

const NOTHING_ELSE = 'nothing can be verified where it is broken';

/** Every kind of finding, by its name in reports and in --without. */
const table = {
  'gateway-responds': {
    phase: 'reach',
    sentence: 'Each gateway responds as a gateway, and every request gets a response.',
    always: NOTHING_ELSE,
  },
  'not-served': { phase: 'reach', sentence: 'The gateway serves each call of the contract.' },
  'state-set-up': {
    phase: 'authenticate',
    sentence: 'The state URL sets up each state that a check needs, and rejects an unknown one.',
    always: NOTHING_ELSE,
  },
  'sign-in': {
    phase: 'authenticate',
    sentence: 'A client can be signed in, and the gateway accepts the access token.',
    always: NOTHING_ELSE,
  },
  'interaction-status': { phase: 'pact', sentence: 'An interaction of the web app has its status.' },
  'interaction-body': { phase: 'pact', sentence: 'A response has what the web app reads of it.' },
  'value-shape': {
    phase: 'strict',
    sentence: 'Required keys are present, and each value is of its type, form and bounds.',
  },
  'unknown-key': { phase: 'strict', sentence: 'A response has no key that the contract does not name.' },
  'listed-once': { phase: 'strict', sentence: 'No list of a response has the same row twice.' },
  'error-shape': { phase: 'strict', sentence: 'An error has the shape of all errors, and names its status.' },
  'json-body': { phase: 'strict', sentence: 'A body is JSON of the type application/json.' },
  'utf-8': { phase: 'strict', sentence: 'A body is UTF-8.' },
  'both-languages': {
    phase: 'strict',
    sentence:
      'A text has words in both languages, its French is not English, and sentences are not the same in both.',
  },
  'token-format': { phase: 'strict', sentence: 'An access token is a JWT with `exp` that has not expired.' },
  'no-store': {
    phase: 'strict',
    sentence:
      'A success in a session, or with tokens, has `cache-control: no-store`, and no error may be cached.',
  },
  'empty-data': {
    phase: 'strict',
    sentence:
      'Lists, records and responses that the examples fill have data once at least: a warning, and a failure with --strict-data.',
  },
  'error-code': { phase: 'errors', sentence: 'A rejected interaction has its status and error code.' },
  'retry-after': {
    phase: 'errors',
    sentence: 'An error that passes with time has `retry_after` in seconds.',
  },
  'undeclared-error': { phase: 'errors', sentence: 'The call declares every error that comes in any phase.' },
  'malformed-json': { phase: 'errors', sentence: 'A body that is no JSON is `invalid_json`.' },
  'malformed-utf-8': {
    phase: 'errors',
    sentence: 'A body that is no UTF-8 is `invalid_json` or `invalid_request`.',
  },
  'malformed-url': {
    phase: 'errors',
    sentence: 'An address with an invalid percent-escape is rejected in the shape of all errors.',
  },
  'unknown-url': {
    phase: 'errors',
    sentence: 'An address that the gateway does not have is `invalid_url`, with and without a token.',
  },
  'other-media-type': {
    phase: 'errors',
    sentence: 'A body of another type than JSON is `unsupported_media_type`.',
  },
  'long-body': { phase: 'errors', sentence: 'A body that is too long is `body_too_large`.' },
  'application-header': {
    phase: 'errors',
    sentence: 'A call without `x-application`, or for another product, is `invalid_request`.',
  },
  'session-required': { phase: 'authorisation', sentence: 'A call without a token is `session_required`.' },
  'forged-token': { phase: 'authorisation', sentence: 'A token that was never issued is `session_invalid`.' },
  'signed-out-token': {
    phase: 'authorisation',
    sentence: 'The token of a session that was signed out is `session_invalid`.',
  },
  'refresh-token': {
    phase: 'authorisation',
    sentence: 'A refresh token is exchanged for another one.',
  },
  'issued-token': {
    phase: 'authorisation',
    sentence:
      'The tokens that a call gives sign in the user to whom they were given, until the session ends.',
  },
  'missing-permission': {
    phase: 'authorisation',
    sentence: 'A call without its permission is `permission_denied`.',
  },
  'unfinished-step': {
    phase: 'authorisation',
    sentence: 'A call after the steps of a sign-in is `step_unfinished` until they are done.',
  },
  'role-permissions': {
    phase: 'authorisation',
    sentence:
      'The active role is one of the roles of the user, and a call is permitted after a switch if its permissions say so.',
  },
  'used-code': {
    phase: 'authorisation',
    sentence: 'A code, a link or a challenge that was used is rejected.',
  },
  'client-view': {
    phase: 'authorisation',
    sentence:
      'In a view an advisor reads what the client would, and every other call is `view_only`; a view of another session is `view_ended`.',
  },
  'other-client-rows': { phase: 'authorisation', sentence: 'No response has rows or ids of another client.' },
  'other-client-ids': {
    phase: 'authorisation',
    sentence: 'An id of another client has the response of an id that does not exist.',
  },
  'invalid-input': {
    phase: 'negatives',
    sentence: 'Input that the contract does not allow is `invalid_request`.',
  },
  'generated-valid-input': {
    phase: 'properties',
    sentence: 'Any input that the contract allows gets a success or a declared error.',
  },
  'generated-invalid-input': {
    phase: 'properties',
    sentence: 'Any generated body that the contract does not allow is `invalid_request`.',
  },
  'row-order': {
    phase: 'relations',
    sentence: 'Rows come in the order that the call states, or in the requested one.',
  },
  'sorted-rows': { phase: 'relations', sentence: 'Rows are sorted by the requested figure.' },
  'row-limit': {
    phase: 'relations',
    sentence: 'As many rows come as the limit says, where there are so many.',
  },
  pages: {
    phase: 'relations',
    sentence: 'Pages lead to the end of a list, with no row twice, none lost and the count that they name.',
  },
  'unknown-cursor': {
    phase: 'relations',
    sentence: 'A cursor that no response had is `invalid_request`, or no cursor.',
  },
  'row-filter': {
    phase: 'relations',
    sentence:
      'A filter leaves the rows that match, all of them and no others, on every page and in the count.',
  },
  'requested-value': {
    phase: 'relations',
    sentence: 'A response is of the id, day, currency or period that was requested.',
  },
  'id-case': {
    phase: 'relations',
    sentence: 'An id in capitals has the response of the same id in lower case.',
  },
  'text-search': { phase: 'relations', sentence: 'A search for words that no row has finds nothing.' },
  'day-bounds': { phase: 'relations', sentence: '`from` and `to` bound the rows, both days included.' },
  'period-bounds': { phase: 'relations', sentence: 'Points lie in the requested period, oldest first.' },
  'requested-keys': { phase: 'relations', sentence: 'Each requested key has a value, in their order.' },
  'requested-lists': { phase: 'relations', sentence: 'The requested lists come, and no others.' },
  figures: {
    phase: 'relations',
    sentence: 'Sums, shares, differences and rates follow from the figures that they are of.',
  },
  'agreeing-calls': {
    phase: 'relations',
    sentence: 'Calls that show the same figure of a client show it alike.',
  },
  'entity-tag': {
    phase: 'relations',
    sentence: 'A conditional call gives 304 for its ETag and for no other.',
  },
  'distinct-tags': { phase: 'relations', sentence: 'Different responses have different ETags.' },
  'idempotency-key': {
    phase: 'relations',
    sentence: 'A write that is sent twice with one `x-idempotency-key` has the first response again.',
  },
  'reused-key': {
    phase: 'relations',
    sentence: 'A key that is sent with other input is `conflict`, and in another session it is another key.',
  },
  'write-effect': {
    phase: 'relations',
    sentence: 'A write that succeeds changes what another call shows of it.',
  },
  'other-rows': {
    phase: 'relations',
    sentence: 'A write leaves the rows that it does not name as they were.',
  },
  'saved-value': { phase: 'relations', sentence: 'What a call saved is what another call reads.' },
  'transfer-address': {
    phase: 'transfers',
    sentence: 'The call that announces a transfer gives its address.',
    always: 'what follows is sent to that address',
  },
  'changed-address': {
    phase: 'transfers',
    sentence: 'An address with one character changed is `not_found`.',
  },
  'upload-bytes': {
    phase: 'transfers',
    sentence: 'Bytes are stored once and where they belong, resumed, reported and scanned.',
  },
  'upload-rejection': {
    phase: 'transfers',
    sentence: 'Bytes that cannot be stored where they are sent are rejected with the declared error.',
  },
  'download-bytes': {
    phase: 'transfers',
    sentence: 'A file has the announced size, hash and type, and its ranges are parts of it.',
  },
  'event-stream': {
    phase: 'transfers',
    sentence: 'The stream of events begins with an event, and only in a session.',
  },
  preflight: {
    phase: 'cors',
    sentence: 'The preflight of a call, an upload or the stream of events allows the portal to send it.',
  },
  'readable-response': {
    phase: 'cors',
    sentence: 'Every response allows the portal to read it, with the headers that it needs.',
  },
} as const satisfies Record<string, Rule>;

/** The name of a kind of finding. */
export type RuleName = keyof typeof table;

/** Every rule that the verifier checks, in the order of the phases. */
export const rules: Readonly<Record<RuleName, Rule>> = table;

/** The names of all rules. */
export const ruleNames = Object.keys(table) as RuleName[];

/** The reasons of the rules that are switched off, by rule. */
export type RulesOff = Readonly<Partial<Record<RuleName, string>>>;
