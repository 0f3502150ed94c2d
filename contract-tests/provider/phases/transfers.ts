import { allTransfers, type NamedTransfer } from '@portal/contracts/transfers';
import type { Context } from '../context.ts';
import type { Options } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import { verifyEventCors, verifyPhotoCors, verifyUploadCors } from '../transfers/cors-flow.ts';
import { verifyArchive, verifyDocument, verifyOtherDocument } from '../transfers/document-flow.ts';
import { verifyEvents } from '../transfers/event-flow.ts';
import { verifyOtherBytes } from '../transfers/other-bytes-flow.ts';
import { verifyPhotoDownload, verifyPhotoUpload } from '../transfers/photo-flow.ts';
import { verifyUpload, verifyUploadsThatEnd } from '../transfers/upload-flow.ts';

/** Checks of transfers, with those that they are about. */
interface TransferChecks {
  of: readonly string[];
  verify: (context: Context) => Promise<Outcome[]>;
}

const flows: readonly TransferChecks[] = [
  { of: ['avatar.send'], verify: verifyPhotoUpload },
  { of: ['avatar.fetch'], verify: verifyPhotoDownload },
  { of: ['uploads.offset', 'uploads.append', 'uploads.abilities'], verify: verifyUpload },
  { of: ['uploads.offset', 'uploads.append', 'uploads.terminate'], verify: verifyUploadsThatEnd },
  { of: ['uploads.append', 'uploads.terminate'], verify: verifyOtherBytes },
  { of: ['documents.fetch'], verify: verifyDocument },
  { of: ['documents.fetch'], verify: verifyOtherDocument },
  { of: ['documents.fetchArchive'], verify: verifyArchive },
  { of: ['events.open'], verify: verifyEvents },
];

const nameOf = ({ domain, name }: NamedTransfer) => `${domain}.${name}`;

/** The transfers that the options select; their tags are `app`, domain and kind. */
const selectedTransfers = ({ only, tags, phases }: Options): NamedTransfer[] =>
  allTransfers.filter((one) => {
    const isNamed = only.length === 0 || only.includes(one.domain) || only.includes(nameOf(one));
    const isTagged =
      tags.length === 0 || tags.some((tag) => ['app', one.domain, one.transfer.kind].includes(tag));
    return phases.includes('transfers') && isNamed && isTagged;
  });

/** The selected transfers that a run makes, in whichever phase: some are made as a page of another origin too. */
export const transfersToMake = (options: Options): NamedTransfer[] =>
  selectedTransfers(options.phases.includes('cors') ? { ...options, phases: ['transfers'] } : options);

/** The names of those that write. */
export const writingTransfers = (options: Options): string[] =>
  transfersToMake(options)
    .filter(({ transfer }) => transfer.kind === 'mutation')
    .map(nameOf);

/** What the portal sends from its own pages, so that another origin has to allow it. */
const corsFlowsFor = (origin: string): TransferChecks[] => [
  {
    of: ['uploads.offset', 'uploads.append', 'uploads.terminate'],
    verify: (context) => verifyUploadCors(context, origin),
  },
  { of: ['avatar.send'], verify: (context) => verifyPhotoCors(context, origin) },
  { of: ['events.open'], verify: (context) => verifyEventCors(context, origin) },
];

const verifyFlows = async (context: Context, checks: readonly TransferChecks[]): Promise<Outcome[]> => {
  // They are selected by name and tag, whichever phase they are of.
  const options = { ...context.options, phases: ['transfers' as const] };
  const writing = new Set(options.write ? [] : writingTransfers(options));
  const selected = selectedTransfers(options).map(nameOf);
  const outcomes: Outcome[] = [];
  for (const { of, verify } of checks) {
    if (!of.some((name) => selected.includes(name)) || of.some((name) => writing.has(name))) continue;
    context.sessions?.recheck();
    outcomes.push(...(await verify(context)).filter(({ call }) => selected.includes(call)));
  }
  return outcomes;
};

/** Goes through the uploads and downloads of a client, one after another; uploads only where the options allow writes. */
export const verifyTransfers = (context: Context): Promise<Outcome[]> => verifyFlows(context, flows);

/** Makes the transfers of the portal's own pages as a page of another origin does; uploads only where writes are allowed. */
export const verifyTransferCors = async (context: Context): Promise<Outcome[]> => {
  const { origin } = context.options;
  return origin === null ? [] : verifyFlows(context, corsFlowsFor(origin));
};
