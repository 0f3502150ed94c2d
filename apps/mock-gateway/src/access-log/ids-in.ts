const UUIDS = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;
/** Beyond this a request is no person's. */
const MAX_IDS = 100;

/** The ids that a request names, each once, in lower case; at most 100. */
export const idsIn = (input: unknown): string[] =>
  [...new Set((JSON.stringify(input) ?? '').match(UUIDS)?.map((id) => id.toLowerCase()))].slice(0, MAX_IDS);
