import type { ExamplesOf } from './call.ts';
import { success } from './build-example.ts';
import { states } from './provider-states.ts';
import type { sessionLife } from './session-life.ts';

const remaining = { idle_seconds: 900, session_seconds: 86_400 };

export const sessionLifeExamples: ExamplesOf<typeof sessionLife> = {
  remaining: [success(states.client, remaining)],
  extend: [success(states.client, remaining)],
};
