// Behaviour: docs/behaviour/verification.md
import { entryName, GATEWAY } from './entry.ts';
import { NetworkError, type Request } from './gateway-client.ts';
import { matchCall } from './match-call.ts';
import type { Options } from './options.ts';
import { NotRun, type Outcome } from './outcome.ts';
import type { WriteGate } from './write-gate.ts';

/** After so many requests in a row without a response it is checked whether the gateway is still there. */
const MAX_SILENT = 10;
/** One call that never responds says nothing of the others. */
const MIN_CALLS = 2;

/** Why a check after the end of a run was not run. */
export const ENDED = 'the gateway responds no longer';

/** A request without a response. */
interface Silent {
  call: string;
  request: string;
}

const endOf = (
  silent: readonly Silent[],
  lastResponded: string,
  unreachable: readonly Outcome[],
): Outcome => ({
  phase: 'reach',
  rule: 'gateway-responds',
  domain: GATEWAY.domain,
  call: entryName(GATEWAY),
  title: 'it responds until the end of the run',
  status: 'failed',
  problems: [
    {
      expected: 'a response to each request',
      got: `none to the last ${silent.length}: the last request with a response was ${lastResponded}, the first without one ${silent[0]!.request}`,
    },
    ...unreachable.flatMap(({ problems }) => problems),
  ],
  isEnd: true,
});

/**
 * Watches the requests to the gateways. Where many in a row have no response, `reach` is run, which resolves to the
 * outcomes of one request to each gateway; if one of them failed, every request from then on throws a NotRun with the
 * reason `ENDED`, and `end` returns the outcome that says so.
 */
export const watchGateway = (
  options: Options,
  gate: WriteGate,
  reach: () => Promise<Outcome[]>,
): { gate: WriteGate; end: () => Outcome | null } => {
  let lastResponded = 'none';
  let silent: Silent[] = [];
  let end: Outcome | null = null;
  let checking: Promise<void> | null = null;

  /** A state URL and a host of files may be down while the gateways are not. */
  const isWatched = ({ url }: Request) =>
    url !== options.stateUrl && [options.appUrl, options.authUrl].some((own) => url.startsWith(`${own}/`));

  const check = async () => {
    const before = silent;
    const unreachable = (await reach()).filter(({ status }) => status === 'failed');
    if (unreachable.length > 0) end = endOf(before, lastResponded, unreachable);
    silent = [];
    checking = null;
  };

  const noteSilent = async (one: Silent) => {
    silent = [...silent, one];
    const isLost = silent.length >= MAX_SILENT && new Set(silent.map(({ call }) => call)).size >= MIN_CALLS;
    if (isLost) await (checking ??= check());
  };

  const watched =
    <More extends unknown[]>(send: (request: Request, ...more: More) => ReturnType<WriteGate['send']>) =>
    async (request: Request, ...more: More) => {
      if (end) throw new NotRun(ENDED);
      if (!isWatched(request)) return send(request, ...more);
      const [address = ''] = request.url.split('?');
      const sent = `${request.method} ${address} at ${new Date().toISOString()}`;
      try {
        const response = await send(request, ...more);
        [lastResponded, silent] = [sent, []];
        return response;
      } catch (caught) {
        const entry = matchCall(options, request);
        if (caught instanceof NetworkError)
          await noteSilent({ call: entry ? entryName(entry) : address, request: sent });
        throw caught;
      }
    };

  return {
    gate: { ...gate, send: watched(gate.send), sendLogin: watched(gate.sendLogin) },
    end: () => end,
  };
};
