import { allCalls } from '@portal/contracts';
import type { ErrorCode } from '@portal/contracts/gateway-error';
import { latencyProfiles } from '../fault-rule.ts';
import { scenarioForCurrentSession, type Scenario, type Stage } from './scenario.ts';

const EVERY_CALL = '*';

/** Calls that write for the signed-in user; signing out stays possible. */
export const savingCalls = allCalls
  .filter(({ domain, call }) => call.kind === 'mutation' && call.access !== 'public' && domain !== 'session')
  .map(({ domain, name }) => `${domain}.${name}`);

const failSaves =
  (code: ErrorCode) =>
  ({ inject }: Stage) =>
    savingCalls.forEach((call) => inject({ kind: 'status', code, call }));

/** A gateway with failures, and writes that it rejects. */
export const gatewayScenarios = {
  'gateway-down': scenarioForCurrentSession(
    'The gateway cannot be reached.',
    'La passerelle est injoignable.',
    ({ inject }) => inject({ kind: 'reset', call: EVERY_CALL }),
  ),
  'gateway-unavailable': scenarioForCurrentSession(
    'The gateway responds to every call with 503.',
    'La passerelle répond 503 à chaque appel.',
    ({ inject }) => inject({ kind: 'status', code: 'unavailable', call: EVERY_CALL }),
  ),
  'gateway-failing': scenarioForCurrentSession(
    'The gateway responds to every call with 500.',
    'La passerelle répond 500 à chaque appel.',
    ({ inject }) => inject({ kind: 'status', code: 'internal_error', call: EVERY_CALL }),
  ),
  'gateway-garbage': scenarioForCurrentSession(
    'The gateway responds to every call with something that is no JSON.',
    'La passerelle répond à chaque appel par autre chose que du JSON.',
    ({ inject }) => inject({ kind: 'garbage', call: EVERY_CALL }),
  ),
  'gateway-truncated': scenarioForCurrentSession(
    'Every response of the gateway breaks off in the middle.',
    'Chaque réponse de la passerelle s’interrompt au milieu.',
    ({ inject }) => inject({ kind: 'truncate', call: EVERY_CALL }),
  ),
  'gateway-silent': scenarioForCurrentSession(
    'The gateway never responds.',
    'La passerelle ne répond jamais.',
    ({ inject }) => inject({ kind: 'timeout', call: EVERY_CALL }),
  ),
  'gateway-slow': scenarioForCurrentSession(
    'Every response takes one or two seconds.',
    'Chaque réponse prend une ou deux secondes.',
    ({ wait }) => wait(latencyProfiles.slow),
  ),
  'gateway-stuck': scenarioForCurrentSession(
    'Every response takes eight to fifteen seconds.',
    'Chaque réponse prend de huit à quinze secondes.',
    ({ wait }) => wait(latencyProfiles.stuck),
  ),
  'gateway-flaky': scenarioForCurrentSession(
    'One response in five is a 503, always the same ones.',
    'Une réponse sur cinq est un 503, toujours les mêmes.',
    ({ inject }) => inject({ kind: 'status', code: 'unavailable', call: EVERY_CALL, chance: 0.2, seed: 7 }),
  ),
  'too-many-requests': scenarioForCurrentSession(
    'The gateway responds to every call with 429 and a time to wait.',
    'La passerelle répond à chaque appel par 429 et un délai d’attente.',
    ({ inject }) => inject({ kind: 'status', code: 'too_many_requests', call: EVERY_CALL }),
  ),
  'dashboard-in-parts': scenarioForCurrentSession(
    'Values over time cannot be loaded; everything else can.',
    'L’évolution de la valeur ne peut pas être chargée; tout le reste, oui.',
    ({ inject }) => inject({ kind: 'status', code: 'unavailable', call: 'performance.values' }),
  ),
  'forbidden-on-submit': scenarioForCurrentSession(
    'Every save is rejected with 403: the permission was lost meanwhile.',
    'Chaque enregistrement est refusé par 403 : la permission a été perdue entre-temps.',
    failSaves('permission_denied'),
  ),
  'save-fails': scenarioForCurrentSession(
    'Every save ends in a 500.',
    'Chaque enregistrement finit par un 500.',
    failSaves('internal_error'),
  ),
  'save-conflicts': scenarioForCurrentSession(
    'Every save meets what another user has changed: 409.',
    'Chaque enregistrement se heurte à ce qu’une autre personne a changé : 409.',
    failSaves('conflict'),
  ),
  'save-response-lost': scenarioForCurrentSession(
    'Every save is done, and its response is lost on the way.',
    'Chaque enregistrement est fait, et sa réponse se perd en chemin.',
    ({ inject }) => savingCalls.forEach((call) => inject({ kind: 'truncate', call })),
  ),
} as const satisfies Record<string, Scenario>;
