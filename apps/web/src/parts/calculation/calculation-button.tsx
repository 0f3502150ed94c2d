import { useTranslation } from 'react-i18next';
import './calculated.css';

export interface CalculationButtonProps {
  /** The percentage as it is shown. */
  text: string;
  /** What is a percentage, such as the title of its column, and of what, such as the name of its row. */
  name: string;
  of: string;
  onOpen: () => void;
}

/** A percentage that is pressed to show its calculation. */
export const CalculationButton = ({ text, name, of, onOpen }: CalculationButtonProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="plain-button calculated"
      aria-label={t('returns.show_calculation_of', { rate: text, method: name, period: of })}
      onClick={onOpen}
    >
      {text}
    </button>
  );
};
