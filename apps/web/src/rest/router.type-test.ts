import { trpc } from './trpc.ts';

/** Each line below must not compile but for its directive: the adapter knows calls, inputs and responses by type. */
export const mistakes = () => {
  // @ts-expect-error an unknown call
  trpc.accounts.summary.useQuery();
  // @ts-expect-error an unknown domain
  trpc.ledger.list.useQuery();
  // @ts-expect-error an input of a value that is not allowed
  trpc.performance.values.useQuery({ query: { period: '2y' } });
  // @ts-expect-error an input that is missing
  trpc.appConfig.dates.useQuery();
  // @ts-expect-error a mutation is not a query
  trpc.avatar.archive.useQuery({ params: { id: '' } });

  const { data } = trpc.accounts.list.useQuery();
  const { data: state } = trpc.user.state.useQuery({ query: {} });
  return [
    data?.accounts[0]?.market_value satisfies string | null | undefined,
    state?.tc satisfies 0 | 1 | null | undefined,
    // @ts-expect-error a field that the response does not have
    data?.accounts[0]?.balance,
    // @ts-expect-error a field of another type
    data?.accounts[0]?.opened_on satisfies number,
  ];
};
