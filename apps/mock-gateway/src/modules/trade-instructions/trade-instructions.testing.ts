import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import type { Instruction, InstructionQuote } from '@portal/contracts/instruction';
import type { tradeInstructions } from '@portal/contracts/trade-instructions';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { instructionJob } from './instruction-job.ts';

const URL_OF_AREA = '/rest/portal/trade-instructions';

export type Options = OutputOf<typeof tradeInstructions.options>;
export type AccountOption = Options['accounts'][number];

/** A draft of a client with one fund account, changed by `more`. */
type More = Record<string, unknown>;

/** A gateway with clients who give instructions. */
export const startInstructions = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { services } = gateway;
  const post = (send: Send, path: string, body?: object) =>
    send({ method: 'POST', url: `${URL_OF_AREA}${path}`, ...(body && { body }) });
  const options = async (send: Send) => (await send({ url: `${URL_OF_AREA}/options` })).json<Options>();
  /** An account of the caller, of a type. */
  const account = async (send: Send, type: AccountOption['type']) =>
    (await options(send)).accounts.find((one) => one.type === type)!;
  const draft = ({ account_uuid }: Pick<AccountOption, 'account_uuid'>, more: More = {}) => ({
    kind: 'contribution',
    account_uuid,
    fund_id: null,
    to_fund_id: null,
    measure: { by: 'amount', amount: '100' },
    ...more,
  });
  const quote = async (send: Send, body: object) =>
    (await post(send, '/quote', body)).json<InstructionQuote>();
  const give = (send: Send, body: object) =>
    post(send, '', { request_id: randomUUID(), trade_by: '2099-12-31', read: [], ...body });
  const given = async (send: Send, body: object) => (await give(send, body)).json<Instruction>();
  const list = async (send: Send) => (await send({ url: URL_OF_AREA })).json<{ rows: Instruction[] }>().rows;
  const details = async (send: Send, id: string) =>
    (await send({ url: `${URL_OF_AREA}/${id}` })).json<Instruction>();
  const withdraw = (send: Send, id: string) => post(send, `/${id}/withdraw`);
  const work = () => workDue(services, 'advance_instruction', instructionJob(services));
  return { ...gateway, post, options, account, draft, quote, give, given, list, details, withdraw, work };
};

/** The issues of a rejected instruction, without their paths. */
export const issuesOf = (response: { json: () => { message: string; issues?: { message: string }[] } }) =>
  response.json().issues?.map(({ message }) => message);
