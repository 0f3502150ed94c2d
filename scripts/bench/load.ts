import autocannon from 'autocannon';

/** One round of load, run in a process of its own so that it takes no time from what it measures. */
const [url, headers, seconds] = JSON.parse(process.argv[2]!) as [string, Record<string, string>, number];
const result = await autocannon({ url, headers, duration: seconds, connections: 20 });
const { requests, latency, non2xx, errors } = result;
process.send!({ rate: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors });
