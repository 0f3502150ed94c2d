type Child = Node | string;

/** Creates an element with its children. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
};

export const button = (text: string, onclick: () => void): HTMLButtonElement =>
  element('button', { type: 'button', onclick }, text);

/** A field under its label. */
export const labelled = (text: string, field: HTMLElement): HTMLLabelElement =>
  element('label', {}, element('span', {}, text), field);

export const choice = (options: readonly (readonly [value: string, text: string])[]): HTMLSelectElement =>
  element('select', {}, ...options.map(([value, text]) => new Option(text, value)));

/** A part of the panel under a heading. */
export const part = (title: string, ...children: Child[]): HTMLFieldSetElement =>
  element('fieldset', {}, element('legend', {}, title), ...children);
