import type { ClientDocument } from '@portal/contracts/documents';

/** What can be done with the document of a slip. */
export interface SlipActions {
  onOpen: (document: ClientDocument) => void;
  onDownload: (document: ClientDocument) => void;
}

/** Which slips have their boxes shown beneath the table, by id. */
export interface ShownBoxes {
  shown: readonly string[];
  toggle: (id: string) => void;
}
