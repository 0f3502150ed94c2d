import type { Gateways } from '../../rest/gateways.ts';
import { useLiveUpdates } from './use-live-updates.ts';

interface LiveUpdatesProps {
  gateways: Gateways;
}

/** Keeps what the page shows up to date for as long as it is rendered. */
export const LiveUpdates = ({ gateways }: LiveUpdatesProps) => {
  useLiveUpdates(gateways);
  return null;
};
