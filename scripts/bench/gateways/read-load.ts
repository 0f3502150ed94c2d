import autocannon from 'autocannon';

/** One round of reads of several clients, run in a process of its own so that it takes no time from what it measures. */
export interface ReadLoad {
  url: string;
  requests: { path: string; headers: Record<string, string> }[];
  seconds: number;
}

/** What came of it. */
export interface ReadRound {
  /** Per second. */
  rate: number;
  failed: number;
}

const CONNECTIONS = 32;

process.once('message', ({ url, requests, seconds }: ReadLoad) => {
  const run = autocannon({
    url,
    requests: requests.map((each) => ({ method: 'GET', ...each })),
    duration: seconds,
    connections: CONNECTIONS,
  });
  void run.then(({ requests: { average }, non2xx, errors }) =>
    process.send!({ rate: average, failed: non2xx + errors } satisfies ReadRound, () => process.exit(0)),
  );
});
