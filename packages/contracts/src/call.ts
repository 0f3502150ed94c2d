// Behaviour: docs/behaviour/contract.md
import type * as z from 'zod/mini';
import type { ErrorCode } from './gateway-error.ts';

/** Permissions the portal knows. Source: specification, section 6; those to manage and to advise are of the firm's staff. */
export const permissions = [
  'dz.view.examples',
  'dz.view.dashboard',
  'dz.view.accounts',
  'dz.view.transactions',
  'dz.view.documents',
  'dz.view.contactus',
  'dz.manage.content',
  'dz.manage.surveys',
  'dz.manage.compliance',
  'dz.advise.clients',
  'dz.manage.users',
  'dz.manage.portal',
  // The portal's own: to see accounts is not to instruct trades in them.
  'dz.instruct.trades',
  // Of delegates who see no amounts.
  'dz.view.weights',
  // Of delegates with whom a client shares documents: it opens those of the share, and nothing that is the user's own.
  'dz.view.shared_documents',
] as const;
export type Permission = (typeof permissions)[number];

/** What only the firm's staff is allowed: no client's role has it. */
export const staffPermissions: readonly Permission[] = [
  'dz.manage.content',
  'dz.manage.surveys',
  'dz.manage.compliance',
  'dz.advise.clients',
  'dz.manage.users',
  'dz.manage.portal',
];

/** Who may make a call: anyone, anyone signed in, or a signed-in user whose active role holds the permission. */
export type Access = 'public' | 'session' | Permission;

/** The steps between signing in and the portal, in order, named as `user.state` names them. Source: specification, section 2; `mfa` is the portal's own, for staff. */
export type Step = 'mfa' | 'sq' | 'token' | 'tc';

/** Values that fill a call's path, query and body. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A response that a gateway must give, and the state of its data in which it gives it. */
export interface Example {
  name: string;
  /** The provider state, as a sentence about the signed-in user or the data. */
  state: string;
  request: CallInput;
  status: number;
  response: unknown;
}

/** What a call is, before its own literal types are inferred. */
export interface CallShape {
  method: 'GET' | 'POST';
  path: `/${string}`;
  gateway: 'app' | 'auth';
  /** Whether it only reads. Apart from the method: some reads are POST, and one GET writes. */
  kind: 'query' | 'mutation';
  access: Access;
  /** A second permission that opens the call, where it gives less than the first. */
  alsoFor?: Permission;
  /** Set on background calls of a page: they are no activity of the user and do not extend a session. */
  isUnattended?: true;
  /** Set on large responses: they carry an ETag, and a caller who has a current one gets 304. */
  isConditional?: true;
  /** Set on calls that a session may make while a sign-in step is unfinished: during any step, or during that one. */
  during?: 'any_step' | Step;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  response: z.core.$ZodType;
  /** Errors of this call, besides the common ones and those of a session. */
  errors: Partial<Record<ErrorCode, number>>;
}

/** The examples of a domain's calls; each call must have some. */
export type ExamplesOf<Domain> = { [Name in keyof Domain]: readonly [Example, ...Example[]] };

/**
 * Declares a call. Returns it unchanged, with its literal types intact, so that clients, gateways and documents can be
 * derived from it.
 */
export const call = <const C extends CallShape>(declared: C): C => declared;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { [P in K]: infer S extends z.core.$ZodType }
  ? { [P in K]: z.input<S> }
  : unknown;

/** The input of a call; `void` when the call takes none. */
export type InputOf<C> = unknown extends Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>
  ? void
  : Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The body of a successful response. */
export type OutputOf<C> = C extends { response: infer S extends z.core.$ZodType } ? z.output<S> : never;
