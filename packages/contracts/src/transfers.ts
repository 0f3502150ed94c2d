import { avatarTransfers } from './avatar.transfers.ts';
import { documentsTransfers } from './documents.transfers.ts';
import { eventsTransfers } from './events.transfers.ts';
import { ownDataTransfers } from './own-data.transfers.ts';
import { taxSlipsTransfers } from './tax-slips.transfers.ts';
import type { TransferShape } from './transfer.ts';
import { uploadsTransfers } from './uploads.transfers.ts';

/** Every transfer of bytes, by domain: what calls announce and the contract table does not hold. */
export const transfers = {
  avatar: avatarTransfers,
  documents: documentsTransfers,
  events: eventsTransfers,
  ownData: ownDataTransfers,
  taxSlips: taxSlipsTransfers,
  uploads: uploadsTransfers,
} as const;

/** A transfer with its name. */
export interface NamedTransfer {
  domain: string;
  name: string;
  transfer: TransferShape;
}

/** The table as a list, for code that visits every transfer. */
export const allTransfers: readonly NamedTransfer[] = Object.entries(
  transfers as Record<string, Record<string, TransferShape>>,
).flatMap(([domain, declared]) =>
  Object.entries(declared).map(([name, transfer]) => ({ domain, name, transfer })),
);
