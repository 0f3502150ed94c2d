import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

/** The questions and answers of the client's firm. */
export const useFaq = () => readOf(trpc.faq.list.useQuery());

/** The same before sign-in. */
export const usePublishedFaq = () => readOf(trpc.faq.published.useQuery());
