// Run in each page before anything of its own: holds what the browser measured of each interaction.
const MIN_MS = 16;
let entries = [];
const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
observer.observe({ type: 'event', durationThreshold: MIN_MS, buffered: true });

/** Its color changes with each frame: without a change a frame is never shown, and what was pressed seems to wait for it. */
const dot = document.createElement('i');
Object.assign(dot.style, { position: 'fixed', top: 0, left: 0, width: '1px', height: '1px' });
let frames = 0;
const change = () => {
  frames += 1;
  dot.style.background = frames % 2 === 0 ? 'black' : 'white';
  if (!dot.isConnected) document.documentElement.append(dot);
};
const nextFrame = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      change();
      setTimeout(resolve);
    }),
  );
const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
const isLoading = () => document.querySelector('.skeleton, .splash') !== null;

/** What a press took: the longest of its events, since the first frame after each shows what came of it. */
const toInteraction = (events) => {
  const { startTime, processingStart, processingEnd, duration } = events.toSorted(
    (one, other) => other.duration - one.duration,
  )[0];
  return {
    ms: duration,
    waitingMs: processingStart - startTime,
    processingMs: processingEnd - processingStart,
    paintingMs: Math.max(0, startTime + duration - processingEnd),
  };
};

globalThis.eventTiming = {
  /** Resolves when what was asked for is shown and the page does nothing; also after ten seconds. */
  async settle() {
    const until = performance.now() + 10_000;
    do await nextFrame();
    while (isLoading() && performance.now() < until);
    await idle();
    await nextFrame();
  },
  /** The interactions since it was last called; those shorter than the browser measures are left out. */
  take() {
    entries.push(...observer.takeRecords());
    const byInteraction = Map.groupBy(
      entries.filter(({ interactionId }) => interactionId > 0),
      ({ interactionId }) => interactionId,
    );
    entries = [];
    return [...byInteraction.values()].map(toInteraction);
  },
};
