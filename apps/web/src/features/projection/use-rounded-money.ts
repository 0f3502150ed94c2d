import { useFormat, type Amount } from '../../parts/money/use-format.ts';

/** The cents of an amount in hundreds, in both languages. */
const NO_CENTS = /[.,]00(?=\D*$)/;

/** Writes amounts that are known to the hundred, without cents; hidden like every other amount. */
export const useRoundedMoney = () => {
  const { money, moneyText } = useFormat();
  const withoutCents = (text: string) => text.replace(NO_CENTS, '');
  return {
    roundedMoney: (value: string, currency: string): Amount => {
      const amount = money(value, currency);
      return typeof amount === 'string' ? withoutCents(amount) : amount;
    },
    roundedMoneyText: (value: string, currency: string): string => withoutCents(moneyText(value, currency)),
  };
};
