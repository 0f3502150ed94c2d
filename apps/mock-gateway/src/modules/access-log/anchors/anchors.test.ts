import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyAccessLog } from '../../../access-log/verify-access-log.ts';
import { enqueue } from '../../../work/enqueue.ts';
import { addDays } from '../../../market/calendar.ts';
import { startBucket } from '../../../testing/bucket-stand-in.ts';
import { isOnPostgres } from '../../../testing/place.ts';
import { getBody } from '../../../testing/response-body.ts';
import { change } from '../../../testing/sql.ts';
import { workDue } from '../../../testing/work-due.ts';
import { linesOf, startSharing } from '../access-log.testing.ts';
import { anchorJob } from './anchor-job.ts';
import { anchorPlace } from './anchor-place.ts';

const DAY = '2026-11-20';

/** A client whose log is anchored on days. */
const startAnchoring = async (settings: Record<string, string>) => {
  const gateway = await startSharing(settings);
  const { services } = gateway;
  const anchor = async (day: string) => {
    await enqueue(services, { kind: 'anchor_access_log', key: day, payload: { day } });
    await workDue(services, 'anchor_access_log', anchorJob(services));
  };
  const look = async () => {
    gateway.clock.move(60_000);
    return getBody(await gateway.asReader(), 'accounts');
  };
  return { ...gateway, anchor, look };
};

/** A client whose log is anchored in a folder. */
const startAnchored = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-anchors-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const gateway = await startAnchoring({ ACCESS_ANCHOR_DIR: folder });
  const files = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  return { ...gateway, folder, files };
};

const edited = (lines: string[], at: number, from: RegExp | string, to: string) =>
  lines.with(at, lines[at]!.replace(from, to));

it('stands in the bucket, where no later file replaces it', async () => {
  const bucket = await startBucket();
  const { anchor, look, file, services } = await startAnchoring(bucket.settings);
  await anchor(DAY);
  await look();
  await anchor(addDays(DAY, 1));
  const files = [...bucket.objects].toSorted().map(([, { bytes }]) => bytes.toString());
  expect([...bucket.objects.keys()].toSorted()).toEqual([
    'access-anchor-2026-11-20.jsonl',
    'access-anchor-2026-11-21.jsonl',
  ]);
  expect(verifyAccessLog(await file(), files).faults).toEqual([]);
  const place = anchorPlace(services.config);
  await expect(place.write(DAY, 'another')).rejects.toThrow(/412|PreconditionFailed/);
  expect(await place.read(DAY)).toBe(files[0]);
  expect(await place.read('2026-11-19')).toBeNull();
});

describe('an exported access log', () => {
  it('is verified without the portal, and with it what was anchored outside', async () => {
    const { anchor, look, file, files } = await startAnchored();
    await anchor(DAY);
    await look();
    await anchor(addDays(DAY, 1));
    const content = await file();
    expect(verifyAccessLog(content, files())).toEqual({
      faults: [],
      notes: [
        expect.stringMatching(/^The access log of .+ is intact: \d+ records\.$/),
        expect.stringMatching(/^2 anchors cover it, the last of 2026-11-21\./),
        '2 of 2 files of anchors are not newer.',
      ],
    });
    expect(files().join('')).not.toMatch(/Henri|Lavoie|203\.0\.113|\d{8}-\d{4}/);
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'a record was changed',
      (lines) => edited(lines, 4, /"role":"\w+"/, '"role":"client"'),
      /^The content of record 4 /,
    ],
    ['a record is gone', (lines) => lines.toSpliced(4, 1), /^Record 5 is where record 4 of .+ should be\.$/],
    [
      'two records changed places',
      (lines) => lines.with(3, lines[4]!).with(4, lines[3]!),
      /^Record 4 is where record 3 of /,
    ],
    [
      'a record is there twice',
      (lines) => lines.toSpliced(4, 0, lines[4]!),
      /^Record 4 is where record 5 of /,
    ],
    [
      'the end is cut off',
      (lines) =>
        lines.filter(
          (line) => !(line.includes('"kind":"record"') && Number(/"number":(\d+)/.exec(line)![1]) > 9),
        ),
      /^The end of .+ is cut off: it has 9 of \d+ records\.$/,
    ],
    [
      'an anchor was changed',
      (lines) => edited(lines, lines.length - 1, /"made_at":\d+/, '"made_at":1'),
      /^The anchor of .+ was changed\.$/,
    ],
  ])('is found out when %s', async (_, tamper, fault) => {
    const { anchor, file } = await startAnchored();
    await anchor(DAY);
    const { faults } = verifyAccessLog(tamper(linesOf(await file())).join('\n'));
    expect(faults).toContainEqual(expect.stringMatching(fault));
  });

  it('is found out by the anchor when its end is cut off and the first line made to fit', async () => {
    const { anchor, look, file, files } = await startAnchored();
    await anchor(DAY);
    const short = await file();
    await look();
    await anchor(addDays(DAY, 1));
    const { exported_at } = JSON.parse(linesOf(await file())[0]!) as { exported_at: string };
    const forged = short.replace(/"exported_at":"[^"]+"/, `"exported_at":"${exported_at}"`);
    expect(verifyAccessLog(forged).faults).toEqual([]);
    expect(verifyAccessLog(forged, files()).faults).toEqual([
      expect.stringMatching(
        /^The end of .+ is cut off: the anchor of 2026-11-21 has \d+ records, the file \d+\.$/,
      ),
    ]);
  });

  it('says which days have no anchor', async () => {
    const { anchor, file } = await startAnchored();
    await anchor(DAY);
    await anchor(addDays(DAY, 3));
    expect(verifyAccessLog(await file()).notes).toContain('There is no anchor of 2026-11-21, 2026-11-22.');
  });

  it('cannot be verified when it is something else', () => {
    expect(() => verifyAccessLog('{"kind":"other"}')).toThrow('it is no access log');
    expect(() => verifyAccessLog('{"kind":')).toThrow('line 1 is no JSON');
  });
});

describe('anchors', () => {
  it('are one a day, also when the job is done again, and never replaced', async () => {
    const { anchor, look, files, services } = await startAnchored();
    await anchor(DAY);
    const before = files();
    await look();
    const again = await anchorJob(services).handle(
      services,
      { id: 1, kind: 'anchor_access_log', key: DAY, payload: { day: DAY }, attempts: 1, lease: 'x' },
      new AbortController().signal,
    );
    await services.db.transaction().execute(again);
    expect(files()).toEqual(before);
  });

  it('whose file was written and not stored, as by a gateway that was killed, are taken over', async () => {
    const { services, files, anchor, file } = await startAnchored();
    const job = {
      id: 1,
      kind: 'anchor_access_log',
      key: DAY,
      payload: { day: DAY },
      attempts: 1,
      lease: 'x',
    } as const;
    await anchorJob(services).handle(services, job, new AbortController().signal);
    await anchor(DAY);
    expect(files()).toHaveLength(1);
    expect(verifyAccessLog(await file(), files()).faults).toEqual([]);
  });

  // A copy of the file is the older store.
  it.skipIf(isOnPostgres())('reveal that an older store was restored', async () => {
    const { anchor, look, file, files, store } = await startAnchored();
    await anchor(DAY);
    await look();
    await anchor(addDays(DAY, 1));
    // The store as it was after the first day.
    await change(
      store,
      'drop trigger access_record_no_delete',
      'drop trigger access_anchor_no_delete',
      'drop trigger access_anchor_head_no_delete',
      `delete from access_anchor_head where day > '${DAY}'`,
      `delete from access_anchor where day > '${DAY}'`,
      'delete from access_record where number = (select max(number) from access_record)',
    );
    await anchor(addDays(DAY, 2));
    const inside = verifyAccessLog(await file());
    expect(inside.faults).toEqual([expect.stringMatching(/is cut off: the anchor of 2026-11-21 has/)]);
    await look();
    await anchor(addDays(DAY, 3));
    expect(verifyAccessLog(await file(), files()).faults).toContainEqual(
      expect.stringMatching(/^Record \d+ of .+ differs from the anchor of 2026-11-21\.$/),
    );
  });

  it('reveal a change of the file of a day', async () => {
    const { anchor, file, files } = await startAnchored();
    await anchor(DAY);
    const [only] = files();
    const changed = only!.replace(/"number":(\d+)/, '"number":1');
    expect(verifyAccessLog(await file(), [changed]).faults).toEqual([
      'The anchor of 2026-11-20 was changed in its own file.',
    ]);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the example in docs/behaviour/access-log.md', () => {
  it.skipIf(!hasPython)('verifies a file with Python alone, and finds a changed one', async () => {
    const { anchor, file } = await startAnchored();
    await anchor(DAY);
    const page = readFileSync(
      new URL('../../../../../../docs/behaviour/access-log.md', import.meta.url),
      'utf8',
    );
    const program = /```python\n([\s\S]+?)```/.exec(page)![1]!;
    const folder = mkdtempSync(join(tmpdir(), 'access-python-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const run = (content: string) => {
      writeFileSync(join(folder, 'log.jsonl'), content);
      const { status, stdout, stderr } = spawnSync('python3', ['-c', program, join(folder, 'log.jsonl')], {
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    };
    const content = await file();
    expect(run(content)).toEqual({ status: 0, output: expect.stringContaining('intact') });
    expect(run(content.replace('"outcome":"read"', '"outcome":"refused"'))).toMatchObject({ status: 1 });
    expect(run(linesOf(content).toSpliced(3, 1).join('\n'))).toMatchObject({ status: 1 });
  });
});
