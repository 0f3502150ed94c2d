import { useEffect, useEffectEvent, useRef } from 'react';
import { keepFocusIn } from './focus.ts';

/** The dialogs that are open, the innermost last. */
const open: HTMLDialogElement[] = [];

/**
 * Opens a dialog over everything while it is drawn, and gives the focus back to what had it. `onLeave` is called when
 * the user wants to leave it, by Escape or by a click beside it; whether it closes is the caller's to say. Escape is
 * heard wherever the focus is, by the innermost dialog alone.
 */
export const useModal = ({ onLeave }: { onLeave: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const opener = document.activeElement;
    const stop = showModal(shown, () => leave());
    return () => {
      stop();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
};

const showModal = (shown: HTMLDialogElement, leave: () => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    // Escape that ends the composition of a character, or that a control inside has used, closes nothing.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (open.at(-1) !== shown) return;
    event.preventDefault();
    leave();
  };
  const onClick = ({ target }: Event) => {
    // What is inside fills the dialog: a click on the dialog itself fell beside it.
    if (target === shown) leave();
  };
  const onCancel = (event: Event) => {
    // A file field inside has such an event of its own.
    if (event.target !== shown) return;
    event.preventDefault();
    leave();
  };
  document.addEventListener('keydown', onKey, { signal });
  shown.addEventListener('click', onClick, { signal });
  // The back gesture of a phone.
  shown.addEventListener('cancel', onCancel, { signal });
  shown.showModal();
  open.push(shown);
  const stopKeeping = keepFocusIn(shown);
  return () => {
    listening.abort();
    stopKeeping();
    open.splice(open.indexOf(shown), 1);
  };
};
