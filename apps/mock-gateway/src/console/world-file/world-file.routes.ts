import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromOwnPage } from '../../calls/local-request.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { receiveFile, TooManyBytes } from '../../files/receive-file.ts';
import { read, type Desk } from '../desk.ts';
import { CONSOLE_PATH } from '../inject-faults.ts';
import { listWorlds, namedWorld } from '../world-calls.ts';
import { makeWorldFolder } from '../world-folder.ts';
import type { Worlds } from '../worlds.ts';
import { exportWorld } from './export-world.ts';
import { worldRejection } from './reject-world.ts';
import { unpackWorld } from './unpack-world.ts';

const MEDIA_TYPE = 'application/zip';
/** Far more than a world with its uploads; what it unpacks to has a limit of its own. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

const receive = async (dataDir: string, body: Readable): Promise<string> => {
  try {
    return (await receiveFile(dataDir, 'world', body, MAX_FILE_BYTES)).path;
  } catch (failure) {
    if (failure instanceof TooManyBytes) throw worldRejection('large');
    // A sender that disconnects is no error of the gateway.
    throw body.readableAborted ? new GatewayError('upload_mismatch') : failure;
  }
};

/** A store that SQLite or the gateway rejects, or a file of keys, is the fault of what was imported. */
const isOfFile = (failure: unknown) =>
  failure instanceof StartupError || (failure as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR';

const openReceived = async (worlds: Worlds, name: string, dataDir: string, file: string) => {
  const manifest = await unpackWorld(file, dataDir);
  await rm(file);
  await worlds.add(name, { dataDir, manifest }).catch((failure: unknown) => {
    throw isOfFile(failure) ? worldRejection('damaged') : failure;
  });
};

const importWorld = async (worlds: Worlds, { config }: Desk['services'], request: FastifyRequest) => {
  const { name } = read(namedWorld, request.query);
  // Other types have parsers of their own, or none.
  if (!(request.body instanceof Readable)) throw new GatewayError('unsupported_media_type');
  if (worlds.has(name)) throw worldRejection('taken');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw worldRejection('large');
  const dataDir = makeWorldFolder(config.dataDir);
  try {
    await openReceived(worlds, name, dataDir, await receive(dataDir, request.body));
  } catch (failure) {
    await rm(dataDir, { recursive: true, force: true });
    throw failure;
  }
  return listWorlds(worlds, config);
};

/** `GET /__mock/export` downloads a world as one file; `POST /__mock/worlds/import?name=…` opens it as a new one. */
export const worldFileRoutes =
  (desk: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const { services, worlds } = desk;
    app.addContentTypeParser(MEDIA_TYPE, (_request, payload, done) => done(null, payload));
    app.get(`${CONSOLE_PATH}/export`, async (request, reply) => {
      // A page elsewhere may lead to the console, and has nothing to download from it.
      if (!isFromOwnPage(request, services.config)) throw new GatewayError('invalid_url');
      const archive = await exportWorld(desk);
      return reply
        .type(MEDIA_TYPE)
        .header('content-disposition', 'attachment; filename="world.zip"')
        .send(archive);
    });
    if (worlds)
      app.post(`${CONSOLE_PATH}/worlds/import`, (request) => importWorld(worlds, services, request));
  };
