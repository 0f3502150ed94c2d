import { allTransfers, type NamedTransfer } from '@portal/contracts/transfers';
import type { Context } from '../context.ts';
import type { Options } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import { verifyArchive, verifyDocument, verifyOtherDocument } from '../transfers/document-flow.ts';
import { verifyEvents } from '../transfers/event-flow.ts';
import { verifyPhotoDownload, verifyPhotoUpload } from '../transfers/photo-flow.ts';
import { verifyUpload, verifyUploadsThatEnd } from '../transfers/upload-flow.ts';

/** The checks of transfers, with those that each is about. */
const flows: readonly { of: readonly string[]; verify: (context: Context) => Promise<Outcome[]> }[] = [
  { of: ['avatar.send'], verify: verifyPhotoUpload },
  { of: ['avatar.fetch'], verify: verifyPhotoDownload },
  { of: ['uploads.offset', 'uploads.append', 'uploads.abilities'], verify: verifyUpload },
  { of: ['uploads.offset', 'uploads.append', 'uploads.terminate'], verify: verifyUploadsThatEnd },
  { of: ['documents.fetch'], verify: verifyDocument },
  { of: ['documents.fetch'], verify: verifyOtherDocument },
  { of: ['documents.fetchArchive'], verify: verifyArchive },
  { of: ['events.open'], verify: verifyEvents },
];

const nameOf = ({ domain, name }: NamedTransfer) => `${domain}.${name}`;

/** The transfers that the options select; their tags are `app`, domain and kind. */
export const selectedTransfers = ({ only, tags, phases }: Options): NamedTransfer[] =>
  allTransfers.filter((one) => {
    const isNamed = only.length === 0 || only.includes(one.domain) || only.includes(nameOf(one));
    const isTagged =
      tags.length === 0 || tags.some((tag) => ['app', one.domain, one.transfer.kind].includes(tag));
    return phases.includes('transfers') && isNamed && isTagged;
  });

/** The names of selected transfers that write. */
export const writingTransfers = (options: Options): string[] =>
  selectedTransfers(options)
    .filter(({ transfer }) => transfer.kind === 'mutation')
    .map(nameOf);

/** Goes through the uploads and downloads of a client, one after another; uploads only where the options allow writes. */
export const verifyTransfers = async (context: Context): Promise<Outcome[]> => {
  const writing = new Set(context.options.write ? [] : writingTransfers(context.options));
  const selected = selectedTransfers(context.options).map(nameOf);
  const outcomes: Outcome[] = [];
  for (const { of, verify } of flows) {
    if (!of.some((name) => selected.includes(name)) || of.some((name) => writing.has(name))) continue;
    context.sessions?.recheck();
    outcomes.push(...(await verify(context)).filter(({ call }) => selected.includes(call)));
  }
  return outcomes;
};
