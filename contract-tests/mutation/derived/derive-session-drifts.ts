import { CLIENT_VIEW_HEADER } from '@portal/contracts/headers';
import { effects } from '../../provider/effects.ts';
import { UNKNOWN_ID, withoutIds } from '../../provider/uuids.ts';
import { driftOf, respondWith, responseOf, successesOf, type Derive } from './derived-drift.ts';
import { admit, codeOf } from './derive-access-drifts.ts';
import { callOf, type RecordedExchange } from './recording.ts';

const namesUnknown = ({ request: { url, body } }: RecordedExchange) =>
  `${url} ${String(body)}`.includes(UNKNOWN_ID);

const isRejected = (code: string) => (exchange: RecordedExchange) => codeOf(exchange) === code;

/** Drifts of whose ids a call accepts. */
export const deriveOtherSession: Derive = (recorded) => {
  const { name, entry, otherSession: recording } = recorded;
  if (!recording) return [];
  const ofCall = recording.exchanges.filter((exchange) => callOf(exchange) === name);
  const unknown = ofCall.find(namesUnknown)!.response;
  const success = responseOf(successesOf(recorded)[0]!);
  const isSame = withoutIds(success.text) === withoutIds(unknown.text);
  const isOwn = entry.call.kind === 'mutation' && unknown.status === 200;
  return [
    driftOf(
      recorded,
      'the ids of another client are accepted',
      [recording],
      (exchange) => (callOf(exchange) === name && !namesUnknown(exchange) ? success : exchange.response),
      isSame || isOwn ? 'what it responds with is of no client' : null,
    ),
  ];
};

/** Drifts of a write that is acknowledged and not done. */
export const deriveEffects: Derive = (recorded) => {
  const { name, effect: recording } = recorded;
  if (!recording) return [];
  const isRead = (exchange: RecordedExchange) => callOf(exchange) === effects[name]!.read;
  const [before, after] = recording.exchanges.filter(isRead).map(({ response }) => response);
  const saved = responseOf(successesOf(recorded)[0]!);
  return [
    driftOf(
      recorded,
      'nothing is changed',
      [recording],
      (exchange) => (isRead(exchange) ? before! : callOf(exchange) === name ? saved : exchange.response),
      before!.text === after!.text ? 'the state leaves what was written before' : null,
    ),
  ];
};

/** Drifts of calls that are closed before the steps of a sign-in are done. */
export const deriveSteps: Derive = (recorded) =>
  recorded.steps
    ? [admit(recorded, 'the steps are not checked', recorded.steps, isRejected('step_unfinished'))]
    : [];

/** Drifts of calls in the view of a client. */
export const deriveViews: Derive = (recorded) => {
  const { views } = recorded;
  if (!views) return [];
  const isOpen = ({ request, response }: RecordedExchange) =>
    CLIENT_VIEW_HEADER in request.headers && response.status === 200;
  const refuse = ({ response }: RecordedExchange) =>
    respondWith(response, 403, { status_code: 403, message: 'permission_denied' });
  const nothing = views.exchanges.some(isOpen) ? null : 'the client of the view has nothing of it';
  if (views.exchanges.some(isRejected('view_only')))
    return [admit(recorded, 'it is open in a view', views, isRejected('view_only'))];
  return [
    admit(recorded, 'the view of another session is taken', views, isRejected('view_ended')),
    driftOf(
      recorded,
      'it is refused in a view',
      [views],
      (exchange) => (isOpen(exchange) ? refuse(exchange) : exchange.response),
      nothing,
    ),
  ];
};
