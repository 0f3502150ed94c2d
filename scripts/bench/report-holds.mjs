// Preloaded into a server: sends on request the longest time since the last request that its event loop was blocked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const SETTLE_MS = 5;
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', (message) => {
  if (message?.type !== 'longest hold') return;
  // A hold is sampled once it is over, by a timer that comes after what is due now.
  setTimeout(() => {
    process.send({ type: 'longest hold', ms: delay.max / 1e6 });
    delay.reset();
  }, SETTLE_MS);
});
