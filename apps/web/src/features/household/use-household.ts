import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { Currency } from '@portal/contracts/constants';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import type { household } from '@portal/contracts/household';
import * as z from 'zod/mini';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';

/** The household of the client, what they share, and the invitations. */
export type HouseholdRead = OutputOf<typeof household.read>;
export type Figures = OutputOf<typeof household.figures>;
export type ShareForm = InputOf<typeof household.share>['body'];

/** The household of the client, what they share, and the invitations. */
export const useHousehold = () => readOf(trpc.household.read.useQuery());

/** What is shared, in one currency. The currency before stays until the next one is read. */
export const useHouseholdFigures = (currency: Currency) =>
  readOf(trpc.household.figures.useQuery({ query: { currency } }, { placeholderData: (before) => before }));

const resolvesToDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** The faults of fields that the gateway found, by the name of the field. */
const faultsOf = (issues: unknown): Record<string, string> =>
  Object.fromEntries(
    (z.safeParse(gatewayErrorBody.shape.issues, issues).data ?? []).map(({ path, message }) => [
      path.replace(/^body\./, ''),
      message,
    ]),
  );

/** What a client does about a household. Each resolves to whether it was done; the last failure is `error`. */
export const useHouseholdChange = () => {
  const { language } = useLanguage();
  const cache = trpc.useUtils();
  // A member who has left has no figures, so these are read again once that is known.
  const onSettled = async () => {
    await cache.household.read.invalidate();
    await Promise.all([cache.household.figures.invalidate(), cache.consents.invalidate()]);
  };
  const calls = {
    create: trpc.household.create.useMutation({ onSettled }),
    invite: trpc.household.invite.useMutation({ onSettled }),
    withdraw: trpc.household.withdraw.useMutation({ onSettled }),
    accept: trpc.household.accept.useMutation({ onSettled }),
    decline: trpc.household.decline.useMutation({ onSettled }),
    share: trpc.household.share.useMutation({ onSettled }),
    endShare: trpc.household.endShare.useMutation({ onSettled }),
    leave: trpc.household.leave.useMutation({ onSettled }),
  };
  const all = Object.values(calls);
  const failed = all.find(({ error }) => error !== null)?.error ?? null;
  const error = failed && restErrorOf(failed);
  const of = (invitation_id: string) => ({ params: { invitation_id } });
  const begin = (work: () => Promise<unknown>) => {
    for (const call of all) if (call.error) call.reset();
    return resolvesToDone(work());
  };
  return {
    create: () => begin(() => calls.create.mutateAsync()),
    invite: (body: InputOf<typeof household.invite>['body']) =>
      begin(() => calls.invite.mutateAsync({ body })),
    withdraw: (id: string) => begin(() => calls.withdraw.mutateAsync(of(id))),
    accept: (id: string) => begin(() => calls.accept.mutateAsync(of(id))),
    decline: (id: string) => begin(() => calls.decline.mutateAsync(of(id))),
    share: (form: Omit<ShareForm, 'language'>) =>
      begin(() => calls.share.mutateAsync({ body: { ...form, language } })),
    endShare: () => begin(() => calls.endShare.mutateAsync({ body: { language } })),
    leave: () => begin(() => calls.leave.mutateAsync({ body: { language } })),
    isPending: all.some(({ isPending }) => isPending),
    error,
    faults: error ? faultsOf(error.issues) : {},
  };
};
