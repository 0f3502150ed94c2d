/** What sets one invented person apart from another. */
interface Features {
  background: string;
  skin: string;
  hair: string;
  clothes: string;
  /** Drawn behind the head, and over it. */
  behind: string;
  over: string;
}

const FRINGE = '<path d="M31 41c0-14 8-22 19-22s19 8 19 22c-5-9-12-12-19-12s-14 3-19 12z"/>';
const CROP = '<path d="M32 40c-1-13 7-21 18-21s19 8 18 21l-3-8c-9 0-20-2-25-6-2 4-6 6-8 14z"/>';

const portraits: Readonly<Record<string, Features>> = {
  bun: {
    background: '#dfe7ee',
    skin: '#f0c9a8',
    hair: '#5b3a29',
    clothes: '#2f4a63',
    behind: '<circle cx="50" cy="17" r="9"/>',
    over: FRINGE,
  },
  short: {
    background: '#e9e4da',
    skin: '#eac3a2',
    hair: '#7a7f86',
    clothes: '#3b4a3f',
    behind: '',
    over: CROP,
  },
  long: {
    background: '#efe3df',
    skin: '#f3d2b8',
    hair: '#a8622f',
    clothes: '#6b3d4f',
    behind: '<path d="M30 38c0-14 9-21 20-21s20 7 20 21v30H30z"/>',
    over: FRINGE,
  },
  wavy: {
    background: '#dde9e2',
    skin: '#b57e55',
    hair: '#1f1a17',
    clothes: '#1f5a5e',
    behind: '<path d="M29 40c-2-16 9-24 21-24s23 8 21 24c3 8-1 14 1 22H28c2-8-2-14 1-22z"/>',
    over: FRINGE,
  },
  beard: {
    background: '#e4e1ec',
    skin: '#c08a5e',
    hair: '#2a211c',
    clothes: '#4a4168',
    behind: '',
    over: `${CROP}<path d="M33 46c2 14 8 20 17 20s15-6 17-20c-3 6-6 8-9 8H42c-3 0-6-2-9-8z"/>`,
  },
};

/** Draws the portrait of an invented person; null for one that is not known. */
export const drawPortrait = (key: string): string | null => {
  const drawn = Object.hasOwn(portraits, key) ? portraits[key] : undefined;
  if (!drawn) return null;
  const { background, skin, hair, clothes, behind, over } = drawn;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<path fill="${background}" d="M0 0h100v100H0z"/>`,
    `<g fill="${hair}">${behind}</g>`,
    `<path fill="${clothes}" d="M12 100c2-22 17-32 38-32s36 10 38 32z"/>`,
    `<path fill="${skin}" d="M43 58h14v12c-3 5-11 5-14 0z"/>`,
    `<ellipse fill="${skin}" cx="50" cy="44" rx="17" ry="20"/>`,
    `<g fill="${hair}">${over}</g>`,
    '</svg>',
  ].join('');
};
