// Behaviour: docs/behaviour/verification.md
import { allExamples } from '@portal/contracts/examples';
import type { Output } from '../provider/cli.ts';
import { entryName } from '../provider/entry.ts';
import { UsageError } from '../provider/options.ts';
import type { Exchange } from './exchange.ts';
import { createFindings } from './finding.ts';
import { startProxy, type Proxy } from './forward.ts';
import { judgeExchange } from './judge-exchange.ts';
import { parseProxyOptions, proxyUsage, type ProxySettings } from './proxy-options.ts';
import { createRecorder } from './records.ts';

/** Resolves when a person or a program ends the command. */
const untilSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** Judges and records what goes by, and sums it up. */
const createWatch = ({ record, ...targets }: ProxySettings, { out, error }: Output) => {
  const findings = createFindings(out);
  const recorder = record === null ? null : createRecorder(record);
  const calls = new Set<string>();
  let [requests, away, unread, unjudged] = [0, 0, 0, 0];

  const judge = (exchange: Exchange) => {
    const judged = judgeExchange(targets, exchange);
    if (judged.entry) calls.add(entryName(judged.entry));
    if (judged.entry && !judged.response) unread += 1;
    for (const finding of judged.findings) findings.add(finding);
    recorder?.add(judged);
  };

  return {
    observe: (exchange: Exchange): void => {
      requests += 1;
      try {
        judge(exchange);
      } catch (caught) {
        // A client of the gateway must not notice that something could not be judged.
        unjudged += 1;
        error(
          `${exchange.method} ${exchange.path.split('?')[0]} could not be judged or recorded: ${(caught as Error).message}\n`,
        );
      }
    },
    onAway: (target: string, reason: string): void => {
      away += 1;
      error(`${target} gave no response: ${reason}\n`);
    },
    summary: (): string => {
      const counts = findings.counts();
      const recorded = recorder?.summary();
      return [
        `${requests} requests, ${calls.size} of ${allExamples.length} calls`,
        ...(away > 0 ? [`${away} requests without a response of the gateway`] : []),
        ...(unread > 0 ? [`${unread} responses could not be read: too long, or of an unknown encoding`] : []),
        ...(unjudged > 0 ? [`${unjudged} requests could not be judged or recorded`] : []),
        ...(recorded ? [`${recorded.files} files in ${record}`] : []),
        ...(recorded?.left.length
          ? [`Not recorded, since no placeholder fits: ${recorded.left.join(', ')}`]
          : []),
        counts.length > 0 ? `${counts.length} differences:` : 'Nothing differed.',
        ...counts.map(([kind, count]) => `  ${count} × ${kind}`),
        '',
      ].join('\n');
    },
    exitCode: (): 0 | 1 | 2 => (findings.counts().length > 0 ? 1 : away + unread + unjudged > 0 ? 2 : 0),
  };
};

const listen = async (options: Parameters<typeof startProxy>[0]): Promise<Proxy> => {
  try {
    return await startProxy(options);
  } catch (caught) {
    throw new UsageError(`--port ${options.port} cannot be listened at: ${(caught as Error).message}`);
  }
};

/** Runs the proxy until `until` resolves, and resolves to its exit code; see `proxyUsage`. */
export const runProxy = async (
  argv: string[],
  output: Output,
  until: () => Promise<void> = untilSignal,
): Promise<0 | 1 | 2> => {
  const settings = parseProxyOptions(argv);
  if (settings === null) {
    output.out(proxyUsage);
    return 0;
  }
  const watch = createWatch(settings, output);
  const { appUrl, authUrl, port } = settings;
  const ended = until();
  const proxy = await listen({ appUrl, authUrl, port, observe: watch.observe, onAway: watch.onAway });
  output.out(`Passing on ${proxy.url} to ${appUrl}. Ctrl-C ends it and sums up.\n\n`);
  await ended;
  await proxy.close();
  output.out(watch.summary());
  return watch.exitCode();
};
