import { useTranslation } from 'react-i18next';
import { sentBytes, type Stage, type UploadItem } from './upload-item.ts';
import { useFaultText } from './use-fault-text.ts';
import { useSizes } from './use-sizes.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** How long an upload still takes; undefined while that is not known. */
const useTimeLeft = ({ file, stage }: UploadItem): string | undefined => {
  const { t } = useTranslation();
  if (stage.name !== 'sending' || !stage.bytesPerSecond) return undefined;
  const seconds = (file.size - stage.bytes) / stage.bytesPerSecond;
  if (seconds < MINUTE_S) return t('uploads.left.seconds');
  if (seconds < HOUR_S) return t('uploads.left.minutes', { count: Math.round(seconds / MINUTE_S) });
  return t('uploads.left.hours', { count: Math.round(seconds / HOUR_S) });
};

const knownKeys = { pending: 'known_pending', clean: 'known_clean' } as const;

const keyOf = (stage: Exclude<Stage, { name: 'failed' }>) =>
  stage.name === 'known' ? knownKeys[stage.state] : stage.name;

/** What is shown of an upload: its stage, and the speed and time left while it is sent. */
export const useStageText = (item: UploadItem): { text: string; detail: string | undefined } => {
  const { t } = useTranslation();
  const size = useSizes();
  const left = useTimeLeft(item);
  const faultText = useFaultText();
  const { stage, file } = item;
  if (stage.name === 'failed') {
    const reason = faultText(stage.code);
    return { text: t('uploads.stage.failed', { reason }), detail: undefined };
  }
  const amounts = { sent: size(sentBytes(item)), total: size(file.size) };
  const text = t(`uploads.stage.${keyOf(stage)}`, amounts);
  if (stage.name !== 'sending' || stage.bytesPerSecond === null) return { text, detail: undefined };
  const speed = t('uploads.stage.speed', { speed: size(Math.round(stage.bytesPerSecond)) });
  return { text, detail: [speed, left].filter(Boolean).join(' · ') };
};
