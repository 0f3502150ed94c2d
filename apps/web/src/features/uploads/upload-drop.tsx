import { useEffect, useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from './file-button.tsx';
import type { UploadTypes } from './file-type.ts';

interface UploadDropProps {
  types: UploadTypes;
  onFiles: (files: readonly File[]) => void;
}

/** Where files can be dropped, with buttons for clients who cannot drag, and for the camera of a phone. */
export const UploadDrop = ({ types, onFiles }: UploadDropProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  useKeptPage();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const extensions = types.types.map(({ extension }) => extension);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dragging is one way; the buttons are the other.
    <div
      role="group"
      aria-labelledby={`${id}-drop`}
      aria-describedby={`${id}-only`}
      className={isOver ? 'upload-drop upload-drop-over' : 'upload-drop'}
      onDragEnter={() => setOver(true)}
      onDragLeave={leave}
      onDrop={drop}
    >
      <p id={`${id}-drop`}>{t('uploads.drop.here')}</p>
      <div className="upload-buttons">
        <FileButton look="primary" accept={extensions} isMultiple onFiles={onFiles}>
          {t('uploads.drop.choose')}
        </FileButton>
        <FileButton accept={['image/jpeg', 'image/png']} fromCamera onFiles={onFiles}>
          {t('uploads.drop.camera')}
        </FileButton>
      </div>
      <p id={`${id}-only`} className="upload-only">
        {t('uploads.drop.only')}
      </p>
      <p className="soft">{t('uploads.drop.types', { types: extensions.join(' ') })}</p>
      <p className="soft">{t('uploads.drop.resumes')}</p>
    </div>
  );
};

/** Keeps the page when a file is dropped beside the area: the browser would leave it for the file. */
const useKeptPage = () => {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
};
