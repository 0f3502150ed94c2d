import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Language } from '@portal/contracts/constants';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsOffered } from '../../parts/access/use-is-offered.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFrom } from '../../ui/files/save-from.ts';

/** Slips are made in seconds; the event that reports it may be lost. */
const POLL_INTERVAL_MS = 2_000;

export type TaxSlips = OutputOf<typeof contracts.taxSlips.list>;
export type SlipPair = TaxSlips['slips'][number];
export type Slip = SlipPair['federal'] | NonNullable<SlipPair['quebec']>;

/** The slips of a year, or of the last one that is over. While they are being made they are read again. */
export const useTaxSlips = (year: number | undefined) =>
  readOf(
    trpc.taxSlips.list.useQuery(
      { body: year === undefined ? {} : { year } },
      {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.preparation === 'in_progress' ? POLL_INTERVAL_MS : false,
      },
    ),
  );

/** Has slips made that are due, once for each year that is shown. Returns why that failed, and whether they are being made. */
export const usePreparation = ({ year, preparation }: TaxSlips) => {
  const utils = trpc.useUtils();
  const { mutate, error } = trpc.taxSlips.prepare.useMutation({
    onSuccess: () => utils.taxSlips.list.invalidate(),
  });
  const isDue = useIsOffered()('taxSlips/prepare') && preparation === 'due';
  useEffect(() => {
    if (isDue) mutate({ body: { year } });
  }, [year, isDue, mutate]);
  return { failure: error && restErrorOf(error), isRunning: isDue || preparation === 'in_progress' };
};

/** What a slip says, box by box. */
export const useSlipFigures = (year: number, id: string) =>
  readOf(trpc.taxSlips.figures.useQuery({ params: { year: String(year), id } }));

/** Has the browser download the slips of a year as one file, from an address that is made for it. */
export const useSlipArchive = () => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'busy' | ReturnType<typeof restErrorOf> | null>(null);
  return {
    isBusy: state === 'busy',
    error: state === 'busy' ? null : state,
    save(year: number, language: Language) {
      setState('busy');
      client.taxSlips.archive.query({ body: { year, language } }).then(
        ({ url }) => {
          saveFrom(url);
          setState(null);
        },
        (failure: unknown) => setState(restErrorOf(failure)),
      );
    },
  };
};
