/**
 * Focuses the first invalid field of a form, in the frame after its errors are shown. A group of radio buttons is
 * invalid by its `data-invalid`.
 */
export const focusFirstInvalid = (form: HTMLFormElement): void => {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
  );
};
