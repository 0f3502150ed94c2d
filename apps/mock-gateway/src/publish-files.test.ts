import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findContent } from './content/content.queries.ts';
import { publishFiles } from './publish-files.ts';
import { startGateway } from './testing/gateway.ts';
import { settingsIn } from './testing/place.ts';

const text = (title: string, body = 'One.') =>
  `---\nkind: faq\ntitle: ${title}\ntopic: costs\ndate: 2026-10-15\n---\n${body}\n`;

const write = (texts: Record<string, string | Buffer>) => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.entries(texts).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
};

describe('npm run content', () => {
  it('publishes files in the store of the settings while a gateway serves it', async () => {
    const { dataDir, services } = await startGateway();
    const env = settingsIn(dataDir);
    const files = write({
      'fees.en.md': text('What do I pay?'),
      'fees.fr.md': text('Combien cela coûte-t-il?'),
    });
    expect(await publishFiles(files, env)).toBe('Published faq fees, version 1.');
    expect(await publishFiles(files, env)).toBe('faq fees says the same as version 1.');
    const scope = { firmId: 'northmere', kind: 'faq', day: '2026-11-20', key: 'fees' } as const;
    expect((await findContent(services.db, scope))?.texts.fr.title).toBe('Combien cela coûte-t-il?');

    const faulty = write({
      'fees.en.md': text('One?', '![two](https://example.ca/x.png)'),
      'fees.fr.md': text('Un?'),
    });
    await expect(publishFiles(faulty, env)).rejects.toThrow('fees.en.md:7: (en) images are not allowed');
    await expect(publishFiles(['--firm', 'nowhere', ...files], env)).rejects.toThrow('--firm is "nowhere"');
  });

  it.each<[args: string[], message: string]>([
    [[], 'No file is given'],
    [['--unknown'], "Unknown option '--unknown'"],
    [['/nowhere/fees.en.md'], 'cannot be read'],
  ])('says in one line what is wrong with %j', async (args, message) => {
    await expect(publishFiles(args, {})).rejects.toThrow(message);
  });

  it('makes no store where there is none', async () => {
    const files = write({ 'fees.en.md': text('One?'), 'fees.fr.md': text('Un?') });
    const dataDir = dirname(files[0] ?? '');
    await expect(publishFiles(files, { DATA_DIR: dataDir })).rejects.toThrow('There is no store at');
    expect(readdirSync(dataDir).toSorted()).toEqual(['fees.en.md', 'fees.fr.md']);
  });

  it('rejects a file in another encoding', async () => {
    const [path = ''] = write({ 'fees.fr.md': Buffer.from('Caf\u00e9', 'latin1') });
    await expect(publishFiles([path], {})).rejects.toThrow('cannot be read as UTF-8');
  });
});
