import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { startGateway } from '../../testing/gateway.ts';
import { LOCAL } from '../console.testing.ts';

export const ZIP = { 'content-type': 'application/zip' };

export type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Imports a file as a new world. */
export const importInto = ({ send }: Gateway, name: string, file: Uint8Array, headers = {}) =>
  send({
    method: 'POST',
    url: `/__mock/worlds/import?name=${name}`,
    headers: { ...LOCAL, ...ZIP, ...headers },
    payload: Buffer.from(file),
  });

/** Exports a world. */
export const exportOf = ({ send }: Gateway, name: string) =>
  send({ url: `/__world/${name}/__mock/export`, headers: LOCAL });

/** The folders of worlds that a gateway has. */
export const foldersOf = ({ dataDir }: Gateway) => readdirSync(join(dataDir, 'worlds'));

/** The names of the worlds that are open. */
export const namesOf = async ({ send }: Gateway) =>
  (await send({ url: '/__mock/worlds', headers: LOCAL })).json<{ name: string }[]>().map(({ name }) => name);
