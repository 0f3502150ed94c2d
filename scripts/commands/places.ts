import { writePlaces } from '../../apps/mock-gateway/dev/write-places.ts';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw new Error('npm run places -- FOLDER WITH THE FILES OF DB-IP LITE');
  for (const line of await writePlaces(folder)) console.log(line);
} catch (caught) {
  console.error((caught as Error).message);
  process.exitCode = 1;
}
