/** The speed of the last seconds counts: an average of an hour says little about the next minute. */
const WINDOW_MS = 10_000;
/** Before this a speed would jump. */
const KNOWN_AFTER_MS = 1_500;

interface Sample {
  at: number;
  bytes: number;
}

/** Measures the speed of an upload, in bytes a second; null until it is known. */
export const speedMeter = (now = () => performance.now()) => {
  let samples: Sample[] = [];
  return (bytes: number): number | null => {
    const at = now();
    samples = [...samples.filter((one) => at - one.at <= WINDOW_MS), { at, bytes }];
    const [first] = samples;
    if (!first || at - first.at < KNOWN_AFTER_MS) return null;
    return ((bytes - first.bytes) * 1_000) / (at - first.at);
  };
};
