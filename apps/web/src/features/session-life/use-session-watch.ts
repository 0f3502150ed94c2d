import { remainingLife } from '@portal/contracts/session-life';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../rest/trpc.ts';
import type { SessionNotice } from './session-countdown.ts';
import { createSessionWatch } from './session-watch.ts';

const CHANNEL = 'portal.session-life';
/** Without pointer moves: a browser dispatches some when the page changes under a pointer at rest. */
const signs = ['pointerdown', 'wheel', 'keydown'] as const;

/** Watches over the session as long as it is drawn: what to say of its end, and the way to stay. */
export const useSessionWatch = () => {
  const [notice, setNotice] = useState<SessionNotice>(null);
  const cache = trpc.useUtils();
  const extension = trpc.sessionLife.extend.useMutation();
  const remaining = useEffectEvent(() => cache.sessionLife.remaining.fetch(undefined, { staleTime: 0 }));
  const extend = useEffectEvent(() => extension.mutateAsync());
  const watch = useRef<ReturnType<typeof createSessionWatch>>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    const watching = createSessionWatch({
      remaining: () => remaining(),
      extend: () => extend(),
      onNotice: setNotice,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone.
      broadcast: (life) => channel.postMessage(life),
    });
    watch.current = watching;
    channel.addEventListener('message', ({ data }) => {
      const read = remainingLife.safeParse(data);
      if (read.success) watching.receive(read.data);
    });
    const onReturn = () => {
      if (document.visibilityState === 'visible') void watching.check();
    };
    for (const sign of signs) document.addEventListener(sign, watching.noteActivity, { passive: true });
    document.addEventListener('visibilitychange', onReturn);
    void watching.check();
    return () => {
      watching.stop();
      channel.close();
      for (const sign of signs) document.removeEventListener(sign, watching.noteActivity);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);

  const stay = useCallback(async () => watch.current?.stay(), []);
  return { notice, stay };
};
