/** Small drawings of systems and kinds of device, on a field of 16 by 16. Decoration: their names are beside them. */
const kinds: Record<string, string> = {
  desktop: 'M1.5 3h13v8h-13zM6 13.5h4M8 11v2.5',
  mobile: 'M5 1.5h6v13H5zM7.2 12.5h1.6',
  tablet: 'M3 1.5h10v13H3zM7 12.5h2',
};
const systems: Record<string, string> = {
  windows: 'M2 2h5.5v5.5H2zM8.5 2H14v5.5H8.5zM2 8.5h5.5V14H2zM8.5 8.5H14V14H8.5z',
  apple:
    'M8 5c1-1 4-1 4.5 1-1.5 1-1.5 3 .5 4-.6 2-2 4-3.2 3.5-1-.5-1.5-.5-2.6 0C5.5 14 3.5 11 3.5 8.5 3.5 5.5 6 4 8 5zM8 4c0-1.5 1-2.5 2.2-2.700',
  android: 'M3 10a5 5 0 0 1 10 0zM3 11.5h10M5 3.5l1 2M11 3.5l-1 2',
  linux: 'M1.5 3h13v10h-13zM4 6l2.2 2L4 10M8 10.5h3.5',
};

const systemOf = (os: string) => {
  const name = os.toLowerCase();
  if (name.includes('windows')) return systems['windows'];
  if (/mac|ios|ipad/.test(name)) return systems['apple'];
  return name.includes('android') ? systems['android'] : systems['linux'];
};

const Glyph = ({ path }: { path: string | undefined }) => (
  <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const SystemIcon = ({ os }: { os: string }) => <Glyph path={systemOf(os)} />;
export const KindIcon = ({ kind }: { kind: string }) => <Glyph path={kinds[kind] ?? kinds['desktop']} />;
