// Behaviour: docs/behaviour/field-figures.md
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Gateways } from '../rest/gateways.ts';
import { sendFieldFigures, type FieldFigures } from '../rest/send-field-figures.ts';
import { firstScreen } from '../ui/first-screen.ts';

const THOUSANDTHS = 1_000;

/** Measures this visit, and sends its figures once: when its page is first left or hidden, which is when they are known. */
export const startFieldFigures = (gateways: Gateways): void => {
  const figures: Omit<FieldFigures, 'screen'> = {};
  onLCP(({ value }) => (figures.lcp = Math.round(value)));
  onINP(({ value }) => (figures.inp = Math.round(value)));
  onCLS(({ value }) => (figures.cls = Math.round(value * THOUSANDTHS)));
  // The library sets its figures when the page is hidden, by listeners that were added before this one.
  const send = () => {
    const screen = firstScreen();
    if (document.visibilityState !== 'hidden' || screen === undefined) return;
    document.removeEventListener('visibilitychange', send);
    sendFieldFigures(gateways, { ...figures, screen });
  };
  document.addEventListener('visibilitychange', send);
};
