import { applicationHeader } from '@portal/contracts/application';
import type { InputOf } from '@portal/contracts/call';
import { fieldFigures } from '@portal/contracts/field-figures';
import type { Gateways } from './gateways.ts';

export type FieldFigures = InputOf<typeof fieldFigures.send>['body'];

/** Sends how fast a visit was, without a token or a cookie, also while its page is being left. What fails is dropped. */
export const sendFieldFigures = ({ app }: Gateways, figures: FieldFigures): void => {
  const { method, path } = fieldFigures.send;
  fetch(app + path, {
    method,
    headers: { 'content-type': 'application/json', ...applicationHeader },
    body: JSON.stringify(figures),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
};
