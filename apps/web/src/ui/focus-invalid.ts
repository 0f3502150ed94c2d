/**
 * Focuses the first invalid field of a form, or of a part of the page, in the frame after its errors are shown. A group of
 * boxes or of buttons is invalid by its `data-invalid`.
 */
export const focusFirstInvalid = (form: HTMLElement): void => {
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, button)');
    // What has the focus already is read with its error only where the focus comes to it again.
    if (first === document.activeElement) first?.blur();
    first?.focus();
  });
};

/**
 * Does the same for a form of react-hook-form, which does nothing where the invalid field has the focus. The second
 * argument of its `handleSubmit`.
 */
export const focusInvalid = (_errors: unknown, event?: { target: unknown }): void => {
  const form = event?.target;
  // The errors are drawn later than those that an event sets.
  if (form instanceof HTMLFormElement) requestAnimationFrame(() => focusFirstInvalid(form));
};
