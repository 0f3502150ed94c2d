import { AVATAR_EXTENSIONS, AVATAR_FILE_TYPES } from '@portal/contracts/constants';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface PhotoDropProps {
  /** Whether a photo is being uploaded, so that no other can be. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPT = [...AVATAR_EXTENSIONS, ...AVATAR_FILE_TYPES].join(',');

/** Where a photo can be dropped, with a button for users who cannot drag. */
export const PhotoDrop = ({ isBusy, onFiles }: PhotoDropProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  usePreventFileNavigation();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- For dragging; the button is the alternative.
    <div
      role="group"
      aria-labelledby={`${id}-drop`}
      aria-describedby={`${id}-only`}
      className={isOver && !isBusy ? 'photo-drop photo-drop-over' : 'photo-drop'}
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <p id={`${id}-drop`}>{t('avatar.drop')}</p>
      <PhotoButton isBusy={isBusy} onFiles={onFiles} />
      <p id={`${id}-only`} className="photo-only">
        {t('avatar.only')}
      </p>
      <p className="soft">{t('avatar.kept')}</p>
    </div>
  );
};

const PhotoButton = ({ isBusy, onFiles }: PhotoDropProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('avatar.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};

/** Prevents the browser from opening a file that is dropped beside the area in place of the page. */
const usePreventFileNavigation = () => {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
};
