import { exampleWorld } from '@portal/contracts/example-world';
import { allExamples } from '@portal/contracts/examples';
import { states } from '@portal/contracts/provider-states';
import { entryName, type Entry } from '../../provider/entry.ts';
import { verifyHeaderOf } from '../../provider/phases/application-header.ts';
import { verifyAccess } from '../../provider/phases/authorization.ts';
import { interactionsOf, verifyInteraction } from '../../provider/phases/examples.ts';
import { verifyViewsOf } from '../../provider/phases/client-views.ts';
import { verifyOtherSessionOf } from '../../provider/phases/other-session.ts';
import { verifyStepsOf } from '../../provider/phases/unfinished-steps.ts';
import { verifyEffectOf } from '../../provider/phases/write-effects.ts';
import { verifyRelations } from '../../provider/phases/relations.ts';
import { relationsOf } from '../../provider/relations/relations.ts';
import type { Gateway } from '../forward.ts';
import { record, tokenIn, type Check, type Recording } from './recording.ts';

/** Sessions in which requests are rejected, and which are therefore used for all calls. */
interface SharedSessions {
  token: string;
  tokenWithoutPermissions: string;
}

const CLIENTS = [exampleWorld.username];

const access =
  (entry: Entry, { token, tokenWithoutPermissions }: SharedSessions): Check =>
  async (context) => {
    for (const one of [token, tokenWithoutPermissions]) context.gate.setOwners(one, CLIENTS);
    return verifyAccess(context, entry, { token, tokenWithoutPermissions });
  };

const applicationHeader =
  (entry: Entry, { token }: SharedSessions): Check =>
  async (context) => {
    context.gate.setOwners(token, CLIENTS);
    return verifyHeaderOf(context, entry, token, new Map([[entry, CLIENTS]]));
  };

const relations =
  ({ token }: SharedSessions): Check =>
  async (context) => {
    context.gate.setOwners(token, CLIENTS);
    return verifyRelations(context, token);
  };

/** The checks of one call that its drifts are tried on. */
export interface RecordedCall {
  name: string;
  entry: Entry;
  examples: readonly Recording[];
  /** Null where anyone may make the call. */
  access: Recording | null;
  header: Recording;
  /** Null where nothing says which rows come, or what a response is of. */
  relations: Recording | null;
  /** Null where its example names no ids. */
  otherSession: Recording | null;
  /** Null where no call shows what it changed. */
  effect: Recording | null;
  /** Null where it is open before the steps are done. */
  steps: Recording | null;
  /** Null where it stays the advisor's own. */
  views: Recording | null;
}

/** Whether the contract says which rows come, and in which order, or what a response is of. */
const hasRelations = (entry: Entry) => entry.call.kind === 'query' && relationsOf(entry).length > 0;

/** Records the checks of calls, one call after another, because each needs states of its own. */
export const createRecorder = async (gateway: Gateway) => {
  const sessions = {
    token: await tokenIn(gateway, states.client),
    tokenWithoutPermissions: await tokenIn(gateway, states.clientWithoutPermissions),
  };

  return async (entry: Entry): Promise<RecordedCall> => {
    const examples: Recording[] = [];
    for (const interaction of interactionsOf(entry))
      examples.push(
        await record(gateway, entry, (context) => verifyInteraction(context, entry, interaction)),
      );
    const isClosed = entry.call.access !== 'public';
    const recordAny = async (check: Check) => {
      const recording = await record(gateway, entry, check);
      return recording.exchanges.length > 0 ? recording : null;
    };
    return {
      name: entryName(entry),
      entry,
      examples,
      access: isClosed ? await record(gateway, entry, access(entry, sessions)) : null,
      header: await record(gateway, entry, applicationHeader(entry, sessions)),
      relations: hasRelations(entry) ? await record(gateway, entry, relations(sessions)) : null,
      otherSession: await recordAny((context) => verifyOtherSessionOf(context, entry)),
      effect: await recordAny((context) => verifyEffectOf(context, entry, allExamples)),
      steps: await recordAny((context) => verifyStepsOf(context, entry)),
      views: await recordAny((context) => verifyViewsOf(context, entry)),
    };
  };
};
