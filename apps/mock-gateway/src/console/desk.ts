import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorMessages } from '../calls/error-messages.ts';
import type { Services } from '../identity/services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { MovableClock } from '../store/clock.ts';
import type { HeavyWork } from './heavy-work.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

/** Everything that a developer can control in a world. */
export interface Desk {
  services: Services;
  clock: MovableClock;
  world: World;
  heavyWork: HeavyWork;
  /** The worlds beside this one; only the shared world has them. */
  worlds: Worlds | undefined;
}

type Handler = (request: FastifyRequest) => unknown;

/** Adds a call of the console, by its path after `/__mock/`. */
export interface ConsoleCalls {
  get: (path: string, handler: Handler) => void;
  post: (path: string, handler: Handler, limits?: { bodyLimit?: number }) => void;
}

interface FieldIssue {
  path: string;
  message: string;
}

/** The issue of each field; where one of several shapes is expected, by the closest one. */
const fieldIssuesOf = (issue: z.core.$ZodIssue): FieldIssue[] => {
  const [nearest] =
    issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  return nearest?.flatMap(fieldIssuesOf) ?? [{ path: issue.path.join('.'), message: issue.message }];
};

/** Parses what was sent to the console. Throws `invalid_request` with the issues of anything else. */
export const read = <Shape extends z.core.$ZodType>(shape: Shape, sent: unknown): z.output<Shape> => {
  const found = z.safeParse(shape, sent, errorMessages);
  if (found.success) return found.data;
  throw new GatewayError('invalid_request', {
    issues: found.error.issues.flatMap(fieldIssuesOf),
  });
};
