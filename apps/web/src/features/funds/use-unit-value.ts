import { unitValue } from '@portal/i18n/format';
import { useLanguage } from '../../ui/language.ts';

/** Writes the value of one unit of a fund, or what a unit changed by or was distributed. It is no amount of the client's. */
export const useUnitValue = () => {
  const { language } = useLanguage();
  return (value: string, currency: string) => unitValue(value, currency, language);
};
