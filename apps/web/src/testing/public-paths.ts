const sources = import.meta.glob<string>(
  ['../app/public-routes.tsx', '../app/public-screens.ts', '../app/protection-path.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** The paths of the public routes, from their source: a route is an element, not data. */
export const publicPaths: readonly string[] = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/["'](\/[a-z][\w/:-]*)["']/g)].map(([, path]) => path!),
    ),
  ),
];
