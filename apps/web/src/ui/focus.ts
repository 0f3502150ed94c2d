/**
 * Whether nothing useful has the focus: what had it was removed or is disabled, or a dialog holds it in its place.
 * A disabled control keeps it until the next frame.
 */
export const isFocusLost = (): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || active.matches(':disabled, dialog');
};

/** Gives the focus to the first field of a form; of a group of radio buttons, to the checked one. */
export const focusFirstField = (form: HTMLFormElement | null | undefined): void => {
  const selector = ':is(input, select, textarea):not(:disabled, [type="hidden"])';
  const first = form?.querySelector<HTMLElement>(selector);
  const checked = first?.closest('fieldset')?.querySelector<HTMLElement>(':checked');
  (first?.matches('[type="radio"]') ? (checked ?? first) : first)?.focus();
};

/**
 * Gives the focus to the dialog itself whenever what had it inside is gone, so that a screen reader stays in the
 * dialog and the keyboard goes on from there. Returns the way to stop.
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
