import { useEffect, useState } from 'react';
import type { LiveUpdates as LiveUpdatesPart } from '../features/events/live-updates.tsx';
import { useSession } from '../features/session/use-session.ts';

/** Changes are reported a moment after the first page: its own calls go first. */
const START_AFTER_MS = 5_000;

/** Keeps every page up to date, with code that is fetched after the first one. */
export const LiveUpdates = () => {
  const { gateways } = useSession();
  const [Updates, setUpdates] = useState<typeof LiveUpdatesPart | null>(null);
  useEffect(() => {
    if (Updates) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const fetchCode = async () => {
      const { LiveUpdates: Fetched } = await import('../features/events/live-updates.tsx');
      if (!isGone) setUpdates(() => Fetched);
    };
    const plan = () => {
      if (!isGone) timer = setTimeout(() => void fetchCode().catch(plan), START_AFTER_MS);
    };
    plan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [Updates]);
  return Updates && <Updates gateways={gateways} />;
};
