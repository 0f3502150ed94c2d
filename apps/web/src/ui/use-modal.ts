import { useEffect, useEffectEvent, useRef } from 'react';
import { keepFocusIn } from './focus.ts';

/** The dialogs that are open, the innermost last. */
const open: HTMLDialogElement[] = [];

/**
 * Opens a modal dialog while it is mounted, and returns the focus to the element that had it. `onLeave` is called when
 * the user wants to leave it, by Escape or by a click beside it; the caller decides whether it closes. Escape is handled
 * wherever the focus is, by the innermost dialog alone.
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
      focusAroundLater();
    };
  }, []);
  return dialog;
};

/**
 * Focuses the dialog around the one that closed, or the page, where the opener is gone and nothing else has taken the
 * focus by then: forms and lists that know a better place do so within a frame.
 */
const focusAroundLater = () =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const around = open.at(-1) ?? document.querySelector('main');
      if (!around) return;
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    }),
  );

const showModal = (shown: HTMLDialogElement, leave: () => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    // Escape that ends an IME composition, or that a control inside has handled, closes nothing.
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    if (open.at(-1) !== shown) return;
    event.preventDefault();
    leave();
  };
  const onClick = ({ target }: Event) => {
    // The panel fills the dialog: a click on the dialog itself is on its backdrop.
    if (target === shown) leave();
  };
  const onCancel = (event: Event) => {
    // A file field inside fires this event too.
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
