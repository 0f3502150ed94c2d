import type { ReactNode } from 'react';
import { directionOf } from './direction.ts';
import { useFormat } from './use-format.ts';

interface SignedChangeProps {
  amount: string | null;
  /** The same as a percentage, which shows how it is calculated. */
  rate: ReactNode;
  currency: string;
}

/** A gain or loss with its sign, and below it the same as a percentage. */
export const SignedChange = ({ amount, rate, currency }: SignedChangeProps) => {
  const { signedMoney } = useFormat();
  return (
    <>
      <span className={directionOf(amount)}>{signedMoney(amount, currency)}</span>
      <span className="soft change-rate">{rate}</span>
    </>
  );
};
