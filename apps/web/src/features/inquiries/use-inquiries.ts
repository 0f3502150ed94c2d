import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { Inquiry, inquiries } from '@portal/contracts/inquiries';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type InquiryForm = OutputOf<typeof inquiries.form>;
export type Thread = OutputOf<typeof inquiries.thread>;

/** What an inquiry can be about, and where a copy of it goes. */
export const useInquiryForm = () => readOf(trpc.inquiries.form.useQuery());

/** The client's inquiries, the latest change first. */
export const useInquiries = () => readOf(trpc.inquiries.list.useQuery());

/** One inquiry with everything that was written. */
export const useThread = (inquiry_id: string) =>
  readOf(trpc.inquiries.thread.useQuery({ params: { inquiry_id } }));

/** Sends the firm an inquiry; resolves to it, or to null when it was not received. */
export const useCreateInquiry = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, error, isPending } = trpc.inquiries.create.useMutation({
    onSuccess: () => cache.inquiries.list.invalidate(),
  });
  return {
    create: (body: InputOf<typeof inquiries.create>['body']): Promise<Inquiry | null> =>
      mutateAsync({ body }).catch(() => null),
    isPending,
    error: error && restErrorOf(error),
  };
};

/** Adds a message to an inquiry; resolves to whether it was received. */
export const useReply = (inquiry_id: string) => {
  const cache = trpc.useUtils();
  const { mutateAsync, error, isPending } = trpc.inquiries.reply.useMutation({
    onSuccess: () => cache.inquiries.invalidate(),
  });
  return {
    reply: (body: InputOf<typeof inquiries.reply>['body']): Promise<boolean> =>
      mutateAsync({ params: { inquiry_id }, body }).then(
        () => true,
        () => false,
      ),
    isPending,
    error: error && restErrorOf(error),
  };
};
