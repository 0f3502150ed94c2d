import { useTranslation } from 'react-i18next';
import { useNotify } from '../../ui/use-notify.ts';
import { useStoredFigures } from './use-stored-figures.ts';

/** Stores the figures for reading offline while it is mounted; shows nothing unless it fails. */
export const FiguresKeeper = ({ owner }: { owner: string }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  useStoredFigures(owner, () => notify(t('offline.not_stored'), 'error'));
  return null;
};
