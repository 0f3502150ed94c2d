import { useTranslation } from 'react-i18next';

interface PrintedChoiceProps {
  /** The name of the control. */
  name: string;
  /** The chosen option, as a text. */
  value: string;
}

/** The choice of a control, printed in its place: what the figures are of. */
export const PrintedChoice = ({ name, value }: PrintedChoiceProps) => {
  const { t } = useTranslation();
  return <p className="print-only soft">{t('shell.printed_choice', { name, value })}</p>;
};
