import { useId, type ReactNode } from 'react';
import { Header } from 'semantic-ui-react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';
import './wide-dialog.css';

interface WideDialogProps {
  title: string;
  /** The language of the title, where it may differ from the page's. */
  titleLanguage?: string | undefined;
  closeLabel: string;
  /** Beside the title: what can be done with what is shown. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something to be looked at by itself, over the page: Escape closes it, and the focus returns to its opener. */
export const WideDialog = ({
  title,
  titleLanguage,
  closeLabel,
  actions,
  onClose,
  children,
}: WideDialogProps) => {
  const id = useId();
  const dialog = useModal({ onLeave: onClose });
  return (
    <dialog ref={dialog} className="wide-dialog not-printed" aria-labelledby={id}>
      <div className="wide-dialog-panel">
        <div className="wide-dialog-bar">
          <Header as="h2" id={id} lang={titleLanguage} content={title} />
          <div className="wide-dialog-actions">
            {actions}
            <Button onClick={onClose}>{closeLabel}</Button>
          </div>
        </div>
        <div className="wide-dialog-content">{children}</div>
      </div>
    </dialog>
  );
};
