import type { CallShape, Example } from '@portal/contracts/call';
import type { MatchingRule } from './matching-rules.ts';

export interface Body {
  content: unknown;
  contentType: 'application/json';
  encoded: false;
}

/** Has a provider state give a value of a request. */
export interface Generator {
  type: 'ProviderState';
  expression: string;
  dataType: 'STRING' | 'RAW';
}

/** A request and its response in the Pact V4 format. */
export interface Interaction {
  type: 'Synchronous/HTTP';
  key: string;
  description: string;
  pending: false;
  providerStates: { name: string }[];
  /** For our own verifier; see `ExpectedResponse.orNull`. */
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

/** An example of a call of the contract table. */
export interface ExampleOfCall {
  domain: string;
  name: string;
  call: CallShape;
  example: Example;
}
