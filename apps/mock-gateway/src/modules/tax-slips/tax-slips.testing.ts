import type { OutputOf } from '@portal/contracts/call';
import { taxSlips } from '@portal/contracts/tax-slips';
import { startGateway, type WhenDone } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { slipMaking } from './make-slips.ts';

export type ListedSlips = OutputOf<typeof taxSlips.list>;
export type Figures = OutputOf<typeof taxSlips.figures>;
type Pair = ListedSlips['slips'][number];
type Slip = Pair['federal'] | NonNullable<Pair['quebec']>;

/** A gateway whose clients ask for their slips. */
export const startWithSlips = async (whenDone?: WhenDone) => {
  const gateway = await startGateway({}, whenDone);
  const makeDue = () => workDue(gateway.services, 'make_tax_slips', slipMaking(gateway.services));
  const client = async (username: string) => {
    const send = await gateway.as(username);
    const list = async (year?: number) =>
      (
        await send({ method: 'POST', url: taxSlips.list.path, body: year === undefined ? {} : { year } })
      ).json<ListedSlips>();
    const prepare = async (year: number) =>
      (await send({ method: 'POST', url: taxSlips.prepare.path, body: { year } })).json<
        OutputOf<typeof taxSlips.prepare>
      >().preparation;
    const figures = (year: number, id: string) =>
      send({ url: taxSlips.figures.path.replace('{year}', String(year)).replace('{id}', id) });
    const archive = (year: number, language = 'en') =>
      send({ method: 'POST', url: taxSlips.archive.path, body: { year, language } });
    /** Has the slips of a year made, and reads them. */
    const made = async (year: number) => {
      await prepare(year);
      await makeDue();
      return list(year);
    };
    return { send, list, prepare, figures, archive, made };
  };
  const fetchFrom = (url: string) => {
    const { pathname, search } = new URL(url);
    return gateway.app.inject({ url: `${pathname}${search}` });
  };
  return { ...gateway, client, makeDue, fetchFrom };
};

/** Every slip of a list, federal and of Quebec, with its account. */
export const slipsIn = ({ slips }: ListedSlips): (Slip & { account_uuid: string | null })[] =>
  slips.flatMap(({ account_uuid, federal, quebec }) =>
    [federal, ...(quebec ? [quebec] : [])].map((slip) => ({ ...slip, account_uuid })),
  );
