/** The legal texts, whose paths are their names; the footer of every page leads to them. */
export const legalPaths = ['legal', 'privacy', 'terms', 'accessibility'] as const;
