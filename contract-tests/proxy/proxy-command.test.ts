import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withDriftingMock } from '../mutation/drifting-mock.ts';
import { headersOf, runCommand } from './proxy.testing.ts';

const mock = withDriftingMock();

describe('the command', () => {
  it.each([
    [['proxy'], '--target is missing'],
    [['proxy', '--target', 'ftp://host'], '--target is "ftp://host"; expected an address'],
    [['proxy', '--target', 'http://host', '--auth-target', 'foo'], '--auth-target is "foo"; expected'],
    [['replay', '.', '--target', 'http://host?a=b'], '--target has "?a=b" at its end'],
    [['replay', '.', '--target', 'http://host', '--auth-target', 'foo'], '--auth-target is "foo"'],
    [['proxy', '--target', 'http://host', '--port', '70000'], '--port is "70000"'],
    [['proxy', '--target', 'http://host', 'more'], '"more" is one word too many'],
    [
      ['proxy', '--target', 'http://host', '--record', '/dev/null/x'],
      '--record /dev/null/x cannot be written',
    ],
    [['proxy', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['replay', '--target', 'http://host'], 'The folder of the records is missing'],
    [['replay', '/nowhere', '--target', 'http://host'], '/nowhere cannot be read'],
    [['replay', '.'], '--target is missing'],
  ])('rejects %j in one line, with exit code 2', async (argv, words) => {
    const { code, error, out } = await runCommand(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain(words);
    expect(error.trim()).not.toContain('\n');
  });

  it('rejects a folder without records, and an invalid file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-records-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const replay = () => runCommand('replay', folder, '--target', mock.proxy().url);
    expect((await replay()).error).toContain(`${folder} holds no record`);
    writeFileSync(join(folder, 'a.json'), '{"call": 1}');
    expect((await replay()).error).toContain('a.json is no record of portal-verify proxy');
  });

  it('rejects a port that is taken', async () => {
    const { port } = new URL(mock.proxy().url);
    const { code, error } = await runCommand('proxy', '--target', 'http://127.0.0.1:9', '--port', port);
    expect([code, error]).toEqual([2, expect.stringContaining(`--port ${port} cannot be listened at`)]);
  });

  it.each(['proxy', 'replay'])('prints the help of %s', async (name) => {
    const { code, out } = await runCommand(name, '--help');
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^Usage: portal-verify ${name} `))]);
  });

  it('sums up at Ctrl-C and ends with 1 where something differed', async () => {
    const script = fileURLToPath(new URL('../../scripts/commands/verify.ts', import.meta.url));
    const child = execFile(process.execPath, [script, 'proxy', '--target', mock.proxy().url, '--port', '0']);
    let out = '';
    const url = await new Promise<string>((resolve) => {
      child.stdout!.on('data', (text: string) => {
        out += text;
        const found = /^Passing on (\S+)/.exec(out)?.[1];
        if (found) resolve(found);
      });
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await fetch(`${url}/rest/nowhere`, { headers: headersOf() });
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(out).toMatch(/^1 requests, 0 of \d+ calls\n1 differences:\n {2}1 × GET \/rest\/nowhere: /m);
  });
});
