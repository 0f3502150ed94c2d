/** Has the browser download what an address sends as an attachment, without leaving the page. */
export const saveFrom = (url: string): void => {
  Object.assign(document.createElement('a'), { href: url, download: '' }).click();
};
