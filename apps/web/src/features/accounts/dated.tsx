import type { Account } from '@portal/contracts/accounts';
import { useFormat } from '../../parts/money/use-format.ts';

/** A value, and on a phone its valuation day below. */
export const Dated = ({ account, children }: { account: Account; children: string }) => {
  const { shortDate } = useFormat();
  return (
    <>
      {children}
      <span className="soft as-of-below">{shortDate(account.as_of)}</span>
    </>
  );
};
