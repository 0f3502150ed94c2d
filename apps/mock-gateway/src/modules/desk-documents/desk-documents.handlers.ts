// Behaviour: docs/behaviour/desk-documents.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { addressOnDesk } from './desk-file-address.ts';
import { listSentDocuments, sendDocumentToClient } from './sent-documents.ts';
import { withdrawOnDesk } from './withdraw-document.ts';
import { askForDocument, moveRequestOnDesk, readRequests } from './document-requests.ts';

/** Documents between an advisor and the own clients. */
export const deskDocuments: Handlers<typeof contracts.deskDocuments> = {
  list: listSentDocuments,
  put: sendDocumentToClient,
  withdraw: withdrawOnDesk,
  requests: readRequests,
  ask: askForDocument,
  moveRequest: moveRequestOnDesk,
  fileAddress: addressOnDesk,
};
