import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** Who advises the client, and the offices of the firm. */
export const useContact = () => readOf(trpc.contact.overview.useQuery());
