/** Downloads a CSV text, or a file of another type, in the browser. */
export const saveFile = (name: string, content: string | Blob): void => {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
