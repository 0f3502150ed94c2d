import { useId } from 'react';
import { Header } from 'semantic-ui-react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Requests a confirmation. Escape and the first button, the primary one, change nothing. */
export const ConfirmDialog = ({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const dialog = useModal({ onLeave: onCancel });
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm-dialog not-printed"
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
    >
      <div className="confirm-dialog-panel">
        <Header as="h2" id={id} content={title} />
        {text && <p id={`${id}-text`}>{text}</p>}
        <div className="confirm-dialog-actions">
          <Button look="primary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm}>{confirmLabel}</Button>
        </div>
      </div>
    </dialog>
  );
};
