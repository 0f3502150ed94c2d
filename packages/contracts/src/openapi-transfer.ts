import { sessionErrors, stepErrors, transferErrors } from './gateway-error.ts';
import { errorResponses, parametersIn } from './openapi-operation.ts';
import { schemaOf, type Json } from './openapi-schemas.ts';
import type { TransferExample, TransferResponse, TransferShape } from './transfer.ts';

const BYTES = { type: 'string', format: 'binary' };

/** Every error a transfer can return: its own, those of any transfer, and those of a session where it needs one. */
export const errorsOfTransfer = ({ address, errors }: TransferShape) => ({
  ...transferErrors,
  ...(address ? {} : { invalid_request: 400 as const, ...sessionErrors, ...stepErrors }),
  ...errors,
});

/** Says where a sender finds the address, because the path is that of one gateway only. */
const descriptionOf = ({ address, path }: TransferShape): string => {
  if (!address) return 'Needs a session.';
  const withHeaders = address.headers ? `, with the headers that \`${address.headers}\` holds` : '';
  return (
    `The address is the one that \`${address.call}\` gave in \`${address.url}\`, on whatever host that is${withHeaders}. ` +
    `It needs no token. The gateway of this repository serves it at \`${path}\`.`
  );
};

const withExamples = (parameters: Json[], values: Record<string, string> = {}): Json[] =>
  parameters.map((parameter) => {
    const example = values[String(parameter.name)];
    return example === undefined ? parameter : { ...parameter, example };
  });

const headersOf = ({ headers }: TransferResponse, example: TransferExample | undefined): Json =>
  Object.fromEntries(
    withExamples(parametersIn('header', headers), example?.headers).map((header) => {
      const { name, in: _in, ...described } = header;
      return [String(name), described];
    }),
  );

const contentOf = ({ mediaTypes = [], json }: Pick<TransferResponse, 'mediaTypes' | 'json'>): Json =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema: json ? schemaOf(json) : BYTES }]));

const responseOf = (response: TransferResponse, example: TransferExample | undefined): Json => ({
  description: response.description,
  ...(response.headers ? { headers: headersOf(response, example) } : {}),
  ...(response.mediaTypes ? { content: contentOf(response) } : {}),
});

/** The errors of a HEAD have no body. */
const withoutBodies = (responses: Json): Json =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { description: (response as { description: string }).description },
    ]),
  );

/** A transfer as an OpenAPI operation: its headers and bytes, its responses, its errors, and where its address is from. */
export const transferOperation = (domain: string, name: string, transfer: TransferShape): Json => {
  const [{ request }] = transfer.examples;
  const errors = errorResponses(errorsOfTransfer(transfer));
  const responses = Object.entries(transfer.responses).map(([status, response]) => [
    status,
    responseOf(
      response,
      transfer.examples.find((example) => example.status === Number(status)),
    ),
  ]);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: transfer.summary,
    description: descriptionOf(transfer),
    'x-kind': transfer.kind,
    'x-gateway': 'app',
    security: transfer.address ? [] : [{ accessToken: [] }],
    parameters: [
      ...withExamples(parametersIn('path', transfer.params), request.params),
      ...withExamples(parametersIn('query', transfer.query), request.query),
      ...withExamples(parametersIn('header', transfer.headers), request.headers),
    ],
    ...(transfer.mediaTypes
      ? { requestBody: { required: true, content: contentOf({ mediaTypes: transfer.mediaTypes }) } }
      : {}),
    responses: {
      ...(transfer.method === 'HEAD' ? withoutBodies(errors) : errors),
      ...Object.fromEntries(responses),
    },
  };
};
