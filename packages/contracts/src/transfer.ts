// Behaviour: docs/behaviour/contract.md
import type * as z from 'zod/mini';
import type { ErrorCode } from './gateway-error.ts';

/** The call whose response has the address of a transfer, and the fields it is in. */
export interface AddressSource {
  /** A name of the contract table, such as `avatar.create`. */
  call: string;
  /** The field of the URL, such as `upload_info.url`. */
  url: string;
  /** The field of the headers that are sent with each request to it; left out where the URL is enough. */
  headers?: string;
}

/** A response other than an error of the table. Names of headers are in lower case. */
export interface TransferResponse {
  description: string;
  headers?: z.core.$ZodType;
  /** Media types of the body; left out where there is none. */
  mediaTypes?: readonly string[];
  /** The shape of a body of JSON; any other body is bytes. */
  json?: z.core.$ZodType;
}

/** A request and its response. */
export interface TransferExample {
  request: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    /** The bytes that are sent, where an example needs them: those of a text. */
    text?: string;
  };
  status: number;
  headers?: Record<string, string>;
  /** The code of an error. */
  error?: ErrorCode;
  /** The provider state in which the web app makes this request; an example without one is in no pact. */
  state?: string;
}

/** What a transfer is, before its own literal types are inferred. */
export interface TransferShape {
  method: 'GET' | 'HEAD' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Where the gateway of this repository serves it; a sender uses the address it was given, on whatever host that is. */
  path: `/${string}`;
  /** Left out for a transfer that is made at its path, in a session, as a call is. */
  address?: AddressSource;
  kind: 'query' | 'mutation';
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** Headers of the request beside those that were given with the address, in lower case. */
  headers?: z.core.$ZodType;
  /** Media types of the bytes that are sent; left out where none are. */
  mediaTypes?: readonly string[];
  /** By status, the usual one first. */
  responses: Readonly<Record<number, TransferResponse>>;
  /** Errors beside those that any transfer can return. */
  errors: Partial<Record<ErrorCode, number>>;
  examples: readonly [TransferExample, ...TransferExample[]];
}

/**
 * Declares a request that carries bytes, at an address that a call gave. Returns it unchanged, with its literal types
 * intact, so that gateways, the verifier and documents can be derived from it.
 */
export const transfer = <const T extends TransferShape>(declared: T): T => declared;
