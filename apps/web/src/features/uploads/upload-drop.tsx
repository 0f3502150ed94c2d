import { useTranslation } from 'react-i18next';
import { DropZone } from '../../ui/files/drop-zone.tsx';
import { FileButton } from './file-button.tsx';
import type { UploadTypes } from './file-type.ts';

interface UploadDropProps {
  types: UploadTypes;
  onFiles: (files: readonly File[]) => void;
}

/** Where files can be dropped, with buttons for clients who cannot drag, and for the camera of a phone. */
export const UploadDrop = ({ types, onFiles }: UploadDropProps) => {
  const { t } = useTranslation();
  const extensions = types.types.map(({ extension }) => extension);
  return (
    <DropZone
      className="upload-drop"
      label={t('uploads.drop.here')}
      accepted={t('uploads.drop.only')}
      buttons={<Buttons extensions={extensions} onFiles={onFiles} />}
      onFiles={onFiles}
    >
      <p className="soft">{t('uploads.drop.types', { types: extensions.join(' ') })}</p>
      <p className="soft">{t('uploads.drop.resumes')}</p>
    </DropZone>
  );
};

interface ButtonsProps extends Pick<UploadDropProps, 'onFiles'> {
  extensions: readonly string[];
}

const Buttons = ({ extensions, onFiles }: ButtonsProps) => {
  const { t } = useTranslation();
  return (
    <div className="upload-buttons">
      <FileButton look="primary" accept={extensions} isMultiple onFiles={onFiles}>
        {t('uploads.drop.choose')}
      </FileButton>
      <FileButton accept={['image/jpeg', 'image/png']} fromCamera onFiles={onFiles}>
        {t('uploads.drop.camera')}
      </FileButton>
    </div>
  );
};
