import { directionOf } from './direction.ts';
import { useFormat } from './use-format.ts';

interface SignedChangeProps {
  amount: string | null;
  rate: string | null;
  currency: string;
}

/** A gain or loss with its sign, and below it the same as a percentage. */
export const SignedChange = ({ amount, rate, currency }: SignedChangeProps) => {
  const { signedMoney, signedPercent } = useFormat();
  return (
    <>
      <span className={directionOf(amount)}>{signedMoney(amount, currency)}</span>
      <span className="soft change-rate">{signedPercent(rate)}</span>
    </>
  );
};
