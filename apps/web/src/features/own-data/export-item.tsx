import type { DataExport } from '@portal/contracts/own-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';

const MEGA = 1_000_000;
const KILO = 1_000;

const useSize = () => {
  const { language } = useLanguage();
  return (bytes: number): string => {
    const [unit, divisor] = bytes < MEGA ? (['kilobyte', KILO] as const) : (['megabyte', MEGA] as const);
    return new Intl.NumberFormat(`${language}-CA`, {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    }).format(bytes / divisor);
  };
};

interface ExportItemProps {
  copy: DataExport;
  isBusy: boolean;
  onDownload: () => void;
}

/** One copy: when it was requested, how far it is, and its download while there is one. */
export const ExportItem = ({ copy, isBusy, onDownload }: ExportItemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { state, requested_at, downloaded_at } = copy;
  return (
    <>
      <p>
        <strong>{t('own_data.export.of', { date: dateTime(requested_at) })}</strong>{' '}
        <Badge text={t(`own_data.export.state.${state}`)} />
      </p>
      {state === 'ready' && <Ready copy={copy} isBusy={isBusy} onDownload={onDownload} />}
      {state === 'failed' && <p>{t('own_data.export.failed')}</p>}
      {downloaded_at !== null && (
        <p className="soft">{t('own_data.export.downloaded', { date: dateTime(downloaded_at) })}</p>
      )}
    </>
  );
};

const Ready = ({ copy, isBusy, onDownload }: ExportItemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const size = useSize();
  const { requested_at, expires_at, sha256, size: bytes } = copy;
  if (expires_at === null || bytes === null) return null;
  const date = dateTime(requested_at);
  return (
    <>
      <p>{t('own_data.export.until', { date: dateTime(expires_at), size: size(bytes) })}</p>
      <Button
        isBusy={isBusy}
        label={t('own_data.export.download_of', { action: t('own_data.export.download'), date })}
        onClick={onDownload}
      >
        {t('own_data.export.download')}
      </Button>
      <details>
        <summary>{t('own_data.export.hash')}</summary>
        <p className="soft">{t('own_data.export.hash_why')}</p>
        <code className="own-data-hash">{sha256}</code>
      </details>
    </>
  );
};
