import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import './styles/confirm-dialog.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks before something is done that cannot be undone. A native dialog: it holds the focus, Escape cancels, and the
 * focus returns to where it was.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="confirm-dialog-actions">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button look="primary" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
};
