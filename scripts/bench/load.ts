import autocannon from 'autocannon';

/** One round of load, run in a process of its own so that it takes no time from what it measures. */
const [url, headers, seconds] = JSON.parse(process.argv[2]!) as [string, Record<string, string>, number];
const run = autocannon({ url, headers, duration: seconds, connections: 20 });
// autocannon's own percentiles are whole milliseconds, too coarse for responses that take less than one.
const times: number[] = [];
run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
const { requests, non2xx, errors } = await run;
times.sort((a, b) => a - b);
const percentile = (share: number) => times[Math.floor(times.length * share)];
process.send!({
  rate: requests.average,
  p50: percentile(0.5),
  p99: percentile(0.99),
  failed: non2xx + errors,
});
