import { useTranslation } from 'react-i18next';

interface PrintedChoiceProps {
  /** What was chosen from. */
  name: string;
  /** What is chosen, in words. */
  value: string;
}

/** Says on paper what a control says on the screen: what the figures are of. */
export const PrintedChoice = ({ name, value }: PrintedChoiceProps) => {
  const { t } = useTranslation();
  return <p className="print-only soft">{t('shell.printed_choice', { name, value })}</p>;
};
