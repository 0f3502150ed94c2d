import { compareSchemas, type Schema, type SchemaChange } from './compare-schemas.ts';

/** A difference between two contracts, and whose work it breaks. */
export interface ContractChange {
  /** A call such as `session.login`. */
  call: string;
  what: string;
  /** Whether a client of the contract before may fail at a gateway of the one after. */
  breaksConsumers: boolean;
  /** Whether a gateway of the contract before may fail the one after. */
  breaksProviders: boolean;
}

interface Content {
  content?: { 'application/json'?: { schema?: Schema; examples?: Record<string, unknown> } };
}
interface Operation extends Record<string, unknown> {
  operationId: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
/** An OpenAPI document as this contract is written. */
export interface ContractDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Call {
  address: string;
  operation: Operation;
}

const SUCCESS = '200';

const callsOf = ({ paths }: ContractDocument): Map<string, Call> =>
  new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        operation.operationId,
        { address: `${method.toUpperCase()} ${path}`, operation },
      ]),
    ),
  );

const schemaIn = (part: Content | undefined) => part?.content?.['application/json']?.schema;

type Found = Omit<ContractChange, 'call'>;
const breaks = (what: string, whom: 'consumers' | 'providers' | 'both' | 'neither'): Found => ({
  what,
  breaksConsumers: whom === 'consumers' || whom === 'both',
  breaksProviders: whom === 'providers' || whom === 'both',
});

/** A wider response can break consumers; a narrower one forbids what a provider responds with. */
const ofResponse = ({ at, what, isWider, isNarrower }: SchemaChange): Found => ({
  what: `${at} ${what}`,
  breaksConsumers: isWider,
  breaksProviders: isNarrower,
});
/** A narrower request rejects what a client sends; a wider one has to be understood by the gateway. */
const ofRequest = ({ at, what, isWider, isNarrower }: SchemaChange): Found => ({
  what: `${at} ${what}`,
  breaksConsumers: isNarrower,
  breaksProviders: isWider,
});

/** Path, query, headers and body as one strict object, so that they are compared alike. */
const requestOf = ({ parameters = [], requestBody }: Operation): Schema => {
  const inPlace = (place: string): Schema => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    };
  };
  const body = schemaIn(requestBody);
  const required = ['path', 'query', 'header', ...(body ? ['body'] : [])];
  const places = { path: inPlace('path'), query: inPlace('query'), header: inPlace('header') };
  const properties = { ...places, ...(body ? { body } : {}) };
  return { type: 'object', properties, required, additionalProperties: false };
};

const codesOf = ({ responses }: Operation) =>
  new Map(
    Object.entries(responses)
      .filter(([status]) => status !== SUCCESS)
      .flatMap(([status, response]) =>
        Object.keys(response.content?.['application/json']?.examples ?? {}).map(
          (code) => [code, status] as const,
        ),
      ),
  );

const compareErrors = (before: Operation, after: Operation): Found[] => {
  const [old, now] = [codesOf(before), codesOf(after)];
  const moved = [...now].filter(([code, status]) => old.has(code) && old.get(code) !== status);
  return [
    // A client treats an unknown code like any failure; a gateway must be able to respond with each.
    ...[...now.keys()]
      .filter((code) => !old.has(code))
      .map((code) => breaks(`error ${code} added`, 'providers')),
    ...[...old.keys()]
      .filter((code) => !now.has(code))
      .map((code) => breaks(`error ${code} removed`, 'providers')),
    ...moved.map(([code, status]) => breaks(`error ${code} ${old.get(code)} → ${status}`, 'both')),
  ];
};

/** Who may make a call is a fixed sentence in its description. */
const accessOf = ({ security = [], description = '' }: Operation) =>
  security.length === 0 ? 'open to anybody' : (/permission ([\w.]+)/.exec(description)?.[1] ?? 'any session');

const compareAccess = (before: Operation, after: Operation): Found[] => {
  const [old, now] = [accessOf(before), accessOf(after)];
  return old === now
    ? []
    : [breaks(`access ${old} → ${now}`, now === 'open to anybody' ? 'providers' : 'both')];
};

const compareCalls = (before: Call, after: Call): Found[] => {
  const [old, now] = [before.operation, after.operation];
  const responses = [schemaIn(old.responses[SUCCESS]) ?? {}, schemaIn(now.responses[SUCCESS]) ?? {}] as const;
  return [
    ...(before.address === after.address ? [] : [breaks(`${before.address} → ${after.address}`, 'both')]),
    ...compareAccess(old, now),
    ...compareSchemas('request', requestOf(old), requestOf(now)).map(ofRequest),
    ...compareSchemas('response', ...responses).map(ofResponse),
    ...compareErrors(old, now),
  ];
};

/** What has changed between two contracts, call by call in order, and whom each change breaks. */
export const compareContracts = (before: ContractDocument, after: ContractDocument): ContractChange[] => {
  const [old, now] = [callsOf(before), callsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((call) => {
    const [was, is] = [old.get(call), now.get(call)];
    if (!is) return [{ call, ...breaks('removed', 'consumers') }];
    if (!was) return [{ call, ...breaks('added', 'providers') }];
    return compareCalls(was, is).map((found) => ({ call, ...found }));
  });
};
