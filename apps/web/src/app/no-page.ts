/** The name of the page that the portal host sends where there is none. */
export const NO_PAGE = 'not-found';
