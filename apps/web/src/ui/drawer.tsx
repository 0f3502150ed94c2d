import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Header } from 'semantic-ui-react';
import { NoticesProvider } from './notices.tsx';
import { useModal } from './use-modal.ts';
import './drawer.css';

interface DrawerProps {
  title: string;
  /** Why it cannot be closed now; null where it can. */
  lockedReason: string | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel over the right of the page, as a modal dialog: the page behind it is inert, Escape closes it, and the focus
 * returns to its opener. Notices from inside it are shown inside it.
 */
export const Drawer = ({ title, lockedReason, onClose, children }: DrawerProps) => {
  const { t } = useTranslation();
  const id = useId();
  const close = () => {
    if (lockedReason === null) onClose();
  };
  const dialog = useModal({ onLeave: close });
  return (
    <dialog ref={dialog} className="drawer not-printed" aria-labelledby={id}>
      <div className="drawer-panel">
        <div className="drawer-bar">
          <Header as="h2" id={id} content={title} />
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
