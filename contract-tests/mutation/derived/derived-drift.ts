import type { GatewayResponse } from '../../provider/gateway-client.ts';
import { gatewayResponse } from '../../provider/gateway-client.ts';
import type { RecordedCall } from './record-calls.ts';
import type { RecordedExchange, Recording } from './recording.ts';

/** A drift of one call that follows from the table. */
export interface DerivedDrift {
  call: string;
  title: string;
  /** Why a gateway may do this; null where it may not. */
  allowed: string | null;
  /** The checks that may see it. */
  recordings: readonly Recording[];
  applyDrift: (exchange: RecordedExchange) => GatewayResponse;
}

/** Derives drifts of a call. */
export type Derive = (recorded: RecordedCall) => DerivedDrift[];

const encoder = new TextEncoder();

/** A response with another status or text. */
export const respondWithText = (
  { headers }: Pick<GatewayResponse, 'headers'>,
  status: number,
  text: string,
): GatewayResponse => gatewayResponse(status, headers, encoder.encode(text));

/** A response with another status or body; undefined is an empty one. */
export const respondWith = (
  response: Pick<GatewayResponse, 'headers'>,
  status: number,
  body: unknown,
): GatewayResponse => respondWithText(response, status, body === undefined ? '' : JSON.stringify(body));

/** A response with other headers. */
export const withHeaders = (
  { status, headers, bytes }: GatewayResponse,
  change: (headers: Headers) => void,
): GatewayResponse => {
  const changed = new Headers(headers);
  change(changed);
  return gatewayResponse(status, changed, bytes);
};

/** The response of the call in the recording of one of its examples. */
export const responseOf = ({ exchanges }: Recording): GatewayResponse => exchanges.at(-1)!.response;

export const isSuccess = (recording: Recording): boolean => responseOf(recording).status === 200;

export const successesOf = ({ examples }: RecordedCall): Recording[] => examples.filter(isSuccess);

/** A drift of a call. */
export const driftOf = (
  { name }: RecordedCall,
  title: string,
  recordings: readonly Recording[],
  applyDrift: DerivedDrift['applyDrift'],
  allowed: string | null = null,
): DerivedDrift => ({ call: name, title, allowed, recordings, applyDrift });
