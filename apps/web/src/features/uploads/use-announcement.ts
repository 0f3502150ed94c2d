import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadItem } from './upload-item.ts';

/** What screen readers announce when an upload reaches another stage: never a percentage, which would not stop. */
export const useAnnouncement = (items: readonly UploadItem[]): string => {
  const { t } = useTranslation();
  const before = useRef(new Map<number, string>());
  const [text, setText] = useState('');
  useEffect(() => {
    const changed = items.filter(({ key, stage }) => before.current.get(key) !== stage.name);
    before.current = new Map(items.map(({ key, stage }) => [key, stage.name]));
    if (changed.length > 0)
      setText(
        changed.map(({ file, stage }) => t(`uploads.announce.${stage.name}`, { name: file.name })).join(' '),
      );
  }, [items, t]);
  return text;
};
