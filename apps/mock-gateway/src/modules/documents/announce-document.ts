import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { notify, type NewNotification } from '../notifications/notify.ts';
import type { DocumentRow } from './documents.tables.ts';

type Services = Pick<StoreServices, 'clock' | 'config'>;

/** The notification of a document: by what it is where that says enough, else by its name. */
const notificationOf = ({
  type,
  name_en,
  name_fr,
}: DocumentRow): Pick<NewNotification, 'kind' | 'text' | 'params'> => {
  if (type === 'statement') return { kind: 'statement' };
  if (type === 'tax_slip') return { kind: 'document', text: 'document_tax_slip' };
  return { kind: 'document', params: { name: { en: name_en, fr: name_fr } } };
};

/** Has the open pages of a client show a document, and notifies them of one that the firm added. */
export const announceDocument = async (
  transaction: Transaction<Database>,
  userId: string,
  document: DocumentRow & { isUnnotified?: true | undefined },
  { clock, config }: Services,
): Promise<void> => {
  await publish(transaction, userId, 'documents');
  if (document.added_by === 'client' || document.isUnnotified) return;
  const news = { userId, ...notificationOf(document), link: '/app/documents' } as const;
  await notify({ db: transaction, clock, config }, news);
};
