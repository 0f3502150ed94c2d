interface ElementOptions {
  className?: string;
  attributes?: Record<string, string>;
  onClick?: () => void;
}

/** Makes an element with its content; text is text and never markup. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  content: string | readonly HTMLElement[],
  { className, attributes = {}, onClick }: ElementOptions = {},
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (className !== undefined) made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (onClick) made.addEventListener('click', onClick);
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
};
