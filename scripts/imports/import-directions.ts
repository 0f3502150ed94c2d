import type { Import } from './read-imports.ts';

/** Folders by floor, the lowest first. A file may import from its own floor and from those beneath it. */
export type Floors = readonly (readonly string[])[];

export const workspaceFloors: Floors = [['packages'], ['apps'], ['contract-tests'], ['scripts', 'e2e']];

export const contractTestFloors: Floors = [
  ['contract-tests/consumer', 'contract-tests/fixtures'],
  ['contract-tests/provider'],
  ['contract-tests/mutation'],
  ['contract-tests/proxy', 'contract-tests/first-gateway'],
  ['contract-tests/conformance', 'contract-tests/kit', 'contract-tests/openapi', 'contract-tests/pact-js'],
];

const floorOf = (floors: Floors, file: string) =>
  floors.findIndex((folders) => folders.some((folder) => file.startsWith(`${folder}/`)));

/** Finds the imports that lead to a higher floor. */
export const findUpwardImports = (imports: readonly Import[], floors: Floors): string[] =>
  imports
    .filter(({ from, to }) => {
      const [own, other] = [floorOf(floors, from), floorOf(floors, to)];
      return own >= 0 && other > own;
    })
    .map(({ from, to }) => `${from} imports ${to}`);

/**
 * Finds the imports of commands, which run when they are imported; a command may run others. `commands` are files in
 * scripts/commands/.
 */
export const findImportedCommands = (imports: readonly Import[], commands: readonly string[]): string[] =>
  imports
    .filter(({ from, to }) => commands.includes(to) && !commands.includes(from))
    .map(({ from, to }) => `${from} imports the command ${to}`);
