/**
 * Whether no control has the focus: the element that had it was removed or disabled, or a dialog has it instead. A
 * disabled control keeps the focus until the next frame.
 */
export const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled, dialog');
};

/** Focuses the first field of a form; of a group of radio buttons, the checked one. */
export const focusFirstField = (form: HTMLFormElement | null | undefined): void => {
  const selector = ':is(input, select, textarea):not(:disabled, [type="hidden"])';
  const first = form?.querySelector<HTMLElement>(selector);
  const checked = first?.closest('fieldset')?.querySelector<HTMLElement>(':checked');
  (first?.matches('[type="radio"]') ? (checked ?? first) : first)?.focus();
};

/**
 * Focuses the dialog itself whenever the focused element inside it is removed, so that screen reader and keyboard stay
 * in the dialog. Returns a function that stops it.
 */
export const keepFocusIn = (dialog: HTMLDialogElement): (() => void) => {
  let frame = 0;
  const check = () => {
    if (!isFocusLost() || document.activeElement?.matches('dialog')) return;
    dialog.tabIndex = -1;
    dialog.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};
