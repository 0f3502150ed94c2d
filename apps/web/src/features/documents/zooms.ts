/** How large a page may be, beside the width there is. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** What the buttons show in every language. */
export const ZOOM_SIGNS = { in: '+', out: '−' } as const;
