import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticesProvider } from './notices.tsx';
import './styles/drawer.css';

interface DrawerProps {
  title: string;
  /** Why it cannot be closed now; null when it can. */
  lockedReason: string | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel from the right over the page, as a modal dialog: the page behind it is out of reach, Escape closes it, and the
 * focus returns to where it came from. Notices of what is inside it show inside it.
 */
export const Drawer = ({ title, lockedReason, onClose, children }: DrawerProps) => {
  const { t } = useTranslation();
  const dialog = useModal();
  const id = useId();
  const close = () => {
    if (lockedReason === null) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="drawer not-printed"
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={onEscape(close)}
      onClick={({ target }) => {
        // The panel fills the dialog: a click on the dialog itself fell beside it.
        if (target === dialog.current) close();
      }}
    >
      <div className="drawer-panel">
        <div className="drawer-bar">
          <h2 id={id}>{title}</h2>
          <p className="soft drawer-locked" id={`${id}-locked`} role="status">
            {lockedReason}
          </p>
          <button
            type="button"
            className="plain-button"
            disabled={lockedReason !== null}
            aria-describedby={`${id}-locked`}
            onClick={close}
          >
            {t('shell.close')}
          </button>
        </div>
        <NoticesProvider>{children}</NoticesProvider>
      </div>
    </dialog>
  );
};

/** Opens a dialog over everything while it is drawn, and gives the focus back to what had it. */
export const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
};

/** Closes by Escape, and by that alone: dialogs around this one stay. */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
