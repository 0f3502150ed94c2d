// Behaviour: docs/behaviour/content.md
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { ContentError, formatFault } from './content/content-faults.ts';
import type { ContentFile } from './content/content-item.ts';
import type { Published } from './content/publish-content.ts';
import { StartupError } from './errors/startup-error.ts';
import { publishAudited } from './modules/content/publish-audited.ts';
import { publisherOf } from './questionnaires/publisher-of.ts';
import { systemClock } from './store/clock.ts';
import { openWhenReachable } from './store/open-when-reachable.ts';
import { isPostgresUrl, storeName } from './store/store-name.ts';
import { openStore } from './store/store.ts';

const usage = `content [--firm NAME] FILE...

Publishes texts in both languages, such as "fees.en.md" and "fees.fr.md", or questionnaires, such as "kyc-review.json",
in the store of the settings.

  --firm NAME     the firm whose texts they are; northmere where it is left out`;

const parse = (args: readonly string[]) => {
  try {
    const options = {
      firm: { type: 'string', default: 'northmere' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (caught) {
    // Node names the option at fault.
    throw new StartupError((caught as Error).message.split('\n')[0], { cause: caught });
  }
};

const readContent = async (path: string): Promise<ContentFile> => {
  try {
    return {
      name: basename(path),
      text: new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)),
    };
  } catch (caught) {
    throw new StartupError(`${path} cannot be read as UTF-8 (${(caught as Error).message}).`, {
      cause: caught,
    });
  }
};

const line = ({ kind, key, version, isNew }: Published) =>
  isNew
    ? `Published ${kind} ${key}, version ${version}.`
    : `${kind} ${key} says the same as version ${version}.`;

const publishIn = async (env: Record<string, string | undefined>, firmId: string, files: ContentFile[]) => {
  const config = readConfig(env);
  // Opening one that is not there would make an empty one, which no gateway seeds.
  if (!isPostgresUrl(config.store) && !existsSync(config.store))
    throw new StartupError(`There is no store at ${config.store}; start the gateway once, or set DATA_DIR.`);
  const store = await openWhenReachable(() => openStore(config.store), {
    name: storeName(config.store),
    waitMs: config.storeWaitMs,
    log: (text) => void process.stderr.write(`${text}\n`),
  });
  try {
    const firm = await store.db.selectFrom('firm').select('id').where('id', '=', firmId).executeTakeFirst();
    if (!firm) throw new StartupError(`--firm is "${firmId}", which the store does not have.`);
    const context = { db: store.db, clock: systemClock, requestId: crypto.randomUUID() };
    return await publishAudited(context, { firmId, files }, publisherOf(files));
  } finally {
    await store.close();
  }
};

/**
 * Publishes the files that the arguments name, in the store of the settings, and returns what is to be printed. Throws
 * a StartupError for what the caller can correct; that of a fault in a text names file, language and line.
 */
export const publishFiles = async (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> => {
  const { values, positionals } = parse(args);
  if (values.help) return usage;
  if (positionals.length === 0)
    throw new StartupError(
      'No file is given; expected FILE..., both languages of each text, or questionnaires.',
    );
  const files = await Promise.all(positionals.map(readContent));
  try {
    return (await publishIn(env, values.firm, files)).map(line).join('\n');
  } catch (caught) {
    if (!(caught instanceof ContentError)) throw caught;
    throw new StartupError(caught.faults.map(formatFault).join('\n'), { cause: caught });
  }
};
