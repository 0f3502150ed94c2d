import { allCalls } from '@portal/contracts';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { latencyProfiles } from '../fault-rule.ts';
import { befalls, type Scenario, type Stage } from './scenario.ts';

const EVERY_CALL = '*';

/** Calls that save something for whoever is signed in; signing out stays possible. */
export const savingCalls = allCalls
  .filter(({ domain, call }) => call.kind === 'mutation' && call.access !== 'public' && domain !== 'session')
  .map(({ domain, name }) => `${domain}.${name}`);

const failSaves =
  (code: ErrorCode) =>
  ({ plant }: Stage) =>
    savingCalls.forEach((call) => plant({ kind: 'status', code, call }));

/** A gateway that is not well, and saves that it refuses. */
export const gatewayScenarios = {
  'gateway-down': befalls('The gateway cannot be reached.', 'La passerelle est injoignable.', ({ plant }) =>
    plant({ kind: 'reset', call: EVERY_CALL }),
  ),
  'gateway-unavailable': befalls(
    'The gateway answers every call with 503.',
    'La passerelle répond 503 à chaque appel.',
    ({ plant }) => plant({ kind: 'status', code: 'unavailable', call: EVERY_CALL }),
  ),
  'gateway-failing': befalls(
    'The gateway answers every call with 500.',
    'La passerelle répond 500 à chaque appel.',
    ({ plant }) => plant({ kind: 'status', code: 'internal_error', call: EVERY_CALL }),
  ),
  'gateway-garbage': befalls(
    'The gateway answers every call with something that is no JSON.',
    'La passerelle répond à chaque appel par autre chose que du JSON.',
    ({ plant }) => plant({ kind: 'garbage', call: EVERY_CALL }),
  ),
  'gateway-truncated': befalls(
    'Every answer of the gateway breaks off in the middle.',
    'Chaque réponse de la passerelle s’interrompt au milieu.',
    ({ plant }) => plant({ kind: 'truncate', call: EVERY_CALL }),
  ),
  'gateway-silent': befalls('The gateway never answers.', 'La passerelle ne répond jamais.', ({ plant }) =>
    plant({ kind: 'timeout', call: EVERY_CALL }),
  ),
  'gateway-slow': befalls(
    'Every answer takes one or two seconds.',
    'Chaque réponse prend une ou deux secondes.',
    ({ wait }) => wait(latencyProfiles.slow),
  ),
  'gateway-stuck': befalls(
    'Every answer takes eight to fifteen seconds.',
    'Chaque réponse prend de huit à quinze secondes.',
    ({ wait }) => wait(latencyProfiles.stuck),
  ),
  'gateway-flaky': befalls(
    'One answer in five is a 503, always the same ones.',
    'Une réponse sur cinq est un 503, toujours les mêmes.',
    ({ plant }) => plant({ kind: 'status', code: 'unavailable', call: EVERY_CALL, chance: 0.2, seed: 7 }),
  ),
  'too-many-requests': befalls(
    'The gateway answers every call with 429 and a time to wait.',
    'La passerelle répond à chaque appel par 429 et un délai d’attente.',
    ({ plant }) => plant({ kind: 'status', code: 'too_many_requests', call: EVERY_CALL }),
  ),
  'dashboard-in-parts': befalls(
    'Values over time cannot be loaded; everything else can.',
    'L’évolution de la valeur ne peut pas être chargée; tout le reste, oui.',
    ({ plant }) => plant({ kind: 'status', code: 'unavailable', call: 'performance.values' }),
  ),
  'forbidden-on-submit': befalls(
    'Every save is refused with 403: the permission was lost meanwhile.',
    'Chaque enregistrement est refusé par 403 : la permission a été perdue entre-temps.',
    failSaves('permission_denied'),
  ),
  'save-fails': befalls(
    'Every save ends in a 500.',
    'Chaque enregistrement finit par un 500.',
    failSaves('internal_error'),
  ),
  'save-conflicts': befalls(
    'Every save meets what somebody else has changed: 409.',
    'Chaque enregistrement se heurte à ce qu’une autre personne a changé : 409.',
    failSaves('conflict'),
  ),
  'save-unheard': befalls(
    'Every save is done, and its answer is lost on the way.',
    'Chaque enregistrement est fait, et sa réponse se perd en chemin.',
    ({ plant }) => savingCalls.forEach((call) => plant({ kind: 'truncate', call })),
  ),
} as const satisfies Record<string, Scenario>;
