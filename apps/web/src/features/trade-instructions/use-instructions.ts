import type { OutputOf } from '@portal/contracts/call';
import type {
  Instruction,
  InstructionDraft,
  InstructionQuote,
  InstructionWarning,
} from '@portal/contracts/instruction';
import type { tradeInstructions } from '@portal/contracts/trade-instructions';
import { usePagedRead } from '../../rest/paged-read.ts';
import { byAnyProof, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type Options = OutputOf<typeof tradeInstructions.options>;
export type AccountOption = Options['accounts'][number];

/** What the client may instruct. */
export const useInstructionOptions = () => readOf(trpc.tradeInstructions.options.useQuery());

/** One instruction of the client. */
export const useInstruction = (instruction_id: string) =>
  readOf(trpc.tradeInstructions.details.useQuery({ params: { instruction_id } }));

/** The client's instructions, the newest first, read page by page. */
export const useInstructions = () => {
  const { client } = trpc.useUtils();
  const { pages, ...read } = usePagedRead({
    procedure: trpc.tradeInstructions.list,
    client: client.tradeInstructions.list,
    input: { query: {} },
    inputAt: (cursor) => ({ query: cursor === null ? {} : { after: cursor } }),
  });
  return { data: pages?.flatMap(({ rows }) => rows), ...read };
};

/** Asks what an instruction would come to; resolves to why it could not be asked where it failed. */
export const useQuote = () => {
  const cache = trpc.useUtils();
  return (body: InstructionDraft): Promise<InstructionQuote | RestError> =>
    // Through the cache, which ends a session that is over; never from it, as values and days change.
    cache.tradeInstructions.quote
      .fetch({ body }, { staleTime: 0, retry: false })
      .catch((caught: unknown) => restErrorOf(caught));
};

/** An instruction as it was read back. */
export interface ReadBack {
  draft: InstructionDraft;
  quote: InstructionQuote;
  request_id: string;
}

/** What became of sending: the instruction, why it failed, or `cancelled` by the client. */
export type Sent = Instruction | RestError | 'cancelled';

/** Sends an instruction that was read back; the same `request_id` again is the same instruction. */
export const useSendInstruction = (sign: SignWithPasskey) => {
  const cache = trpc.useUtils();
  const begin = trpc.tradeInstructions.passkeyOptions.useMutation().mutateAsync;
  const send = trpc.tradeInstructions.send.useMutation().mutateAsync;
  return ({ draft, quote, request_id }: ReadBack, read: InstructionWarning[]) =>
    byAnyProof({ begin, sign }, async (proof) => {
      const body = { ...draft, request_id, trade_by: quote.trade_on, read, ...proof };
      const instruction = await send({ body });
      await cache.tradeInstructions.invalidate();
      return instruction;
    });
};

/** Withdraws an instruction. */
export const useWithdrawal = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending, error } = trpc.tradeInstructions.withdraw.useMutation({
    onSettled: () => cache.tradeInstructions.invalidate(),
  });
  return {
    /** Resolves to whether it was withdrawn. */
    withdraw: (instruction_id: string): Promise<boolean> =>
      mutateAsync({ params: { instruction_id } }).then(
        () => true,
        () => false,
      ),
    isPending,
    error: error && restErrorOf(error),
  };
};
