import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens a dialog over everything while it is drawn, and gives the focus back to what had it. `onLeave` is told when
 * somebody wants to leave it, by Escape or by a click beside it; whether it goes is the caller's to say.
 */
export const useModal = ({ onLeave }: { onLeave: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      // A dialog around this one stays.
      event.stopPropagation();
      leave();
    };
    const onClick = ({ target }: Event) => {
      // What is inside fills the dialog: a click on the dialog itself fell beside it.
      if (target === shown) leave();
    };
    const stayOpen = (event: Event) => event.preventDefault();
    shown?.addEventListener('keydown', onKey);
    shown?.addEventListener('click', onClick);
    shown?.addEventListener('cancel', stayOpen);
    shown?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
};
