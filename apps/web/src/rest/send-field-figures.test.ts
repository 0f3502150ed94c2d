import { applicationHeader } from '@portal/contracts/application';
import { fieldFigures } from '@portal/contracts/field-figures';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendFieldFigures } from './send-field-figures.ts';

const figures = { screen: '/app/dashboard', lcp: 910, cls: 0 };
const gateways = { app: 'https://app.example', auth: 'https://auth.example' };

it('sends how fast a visit was, and nothing of whose it was', () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(true));
  onTestFinished(() => sent.mockRestore());
  sendFieldFigures(gateways, figures);
  expect(sent.mock.calls).toEqual([
    [
      `https://app.example${fieldFigures.send.path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...applicationHeader },
        body: JSON.stringify(figures),
        credentials: 'omit',
        keepalive: true,
      },
    ],
  ]);
});
