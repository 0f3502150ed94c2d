import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusFirstField, isFocusLost } from './focus.ts';
import './form-buttons.css';

interface FormButtonsProps {
  canUpdate: boolean;
  canCancel: boolean;
  isBusy: boolean;
  /** Called once the user has confirmed that the changes may be lost. */
  onCancel: () => void;
}

/** The end of a form: Update, and Cancel, which requires a confirmation. */
export const FormButtons = ({ canUpdate, canCancel, isBusy, onCancel }: FormButtonsProps) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const buttons = useFirstFieldOnceUnchanged(canCancel);
  return (
    <div className="form-buttons" ref={buttons}>
      <Button isDisabled={!canCancel || isBusy} onClick={() => setConfirming(true)}>
        {t('form.cancel')}
      </Button>
      <Button type="submit" look="primary" isDisabled={!canUpdate} isBusy={isBusy}>
        {isBusy ? t('form.updating') : t('form.update')}
      </Button>
      {isConfirming && (
        <CancelDialog
          onKeep={() => setConfirming(false)}
          onCancel={() => {
            setConfirming(false);
            onCancel();
          }}
        />
      )}
    </div>
  );
};

/** Once a form is saved or canceled its buttons are disabled and lose the focus, which its first field takes. */
const useFirstFieldOnceUnchanged = (isChanged: boolean) => {
  const buttons = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    const hasBecomeUnchanged = wasChanged.current && !isChanged;
    wasChanged.current = isChanged;
    if (!hasBecomeUnchanged) return;
    // Steps that are hidden again go with the next render.
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusFirstField(buttons.current?.closest('form'));
    });
    return () => cancelAnimationFrame(frame);
  }, [isChanged]);
  return buttons;
};

/** Confirms that the changes may be lost, in the words of the specification. */
export const CancelDialog = ({ onCancel, onKeep }: { onCancel: () => void; onKeep: () => void }) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('form.cancel_title')}
      text={t('form.cancel_text')}
      confirmLabel={t('form.cancel_confirm')}
      cancelLabel={t('form.cancel_keep')}
      onConfirm={onCancel}
      onCancel={onKeep}
    />
  );
};
