import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentError, formatFault } from '../../content/content-faults.ts';
import { publishContent } from '../../content/publish-content.ts';
import { startGateway } from '../../testing/gateway.ts';
import { TEST_NOW } from '../../testing/test-now.ts';
import { pair, WITHDRAWN_LINE, type Files } from './content.testing.ts';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

/** The faults of files, none for those that are published. */
const faultsOf = async (...files: Files) => {
  const publication = { firmId: 'northmere', files, at: Date.parse(TEST_NOW), by: null };
  try {
    await publishContent(started.services.db, publication);
  } catch (caught) {
    if (caught instanceof ContentError) return caught.faults.map(formatFault);
    throw caught;
  }
  return [];
};
const published = async (...files: Files) => expect(await faultsOf(...files)).toEqual([]);
const to = (key: string) => `One.\n\n[Two](/app/faq#${key}).`;
const withdrawn = (key: string, date = '2026-10-15') => pair(key, 'One.', { date, withdrawn: 'yes' });

describe('a text that another one links to', () => {
  it('is not withdrawn, and each place of the links is named in its language', async () => {
    await published(...pair('target'), ...pair('source', to('target')));
    await published(...pair('source', `${to('target')}\n\n[Again](/faq#target).`));
    expect(await faultsOf(...withdrawn('target'))).toEqual(
      ['en', 'fr'].flatMap((language) =>
        [3, 5].map(
          (line) =>
            `target.${language}.md:${WITHDRAWN_LINE}: (${language}) "withdrawn" is not allowed: faq/source, version 2, links to this text in line ${line} of its own`,
        ),
      ),
    );
  });

  it('is withdrawn once the link is gone, or together with the text that has it', async () => {
    await published(...pair('kept'), ...pair('changed', to('kept')));
    await published(...pair('changed'), ...withdrawn('kept'));
    await published(...pair('both'), ...pair('gone', to('both')));
    await published(...withdrawn('both'), ...withdrawn('gone'));
  });

  it('is withdrawn on a later day when the link ends by that day, and not before', async () => {
    await published(...pair('later'), ...pair('until', to('later')));
    expect(await faultsOf(...withdrawn('later', '2027-01-01'))).toHaveLength(2);
    await published(...pair('until', 'Two.', { date: '2027-01-01' }));
    expect(await faultsOf(...withdrawn('later', '2026-12-31'))).toHaveLength(2);
    await published(...withdrawn('later', '2027-01-01'));
    expect((await faultsOf(...pair('after', to('later'))))[0]).toBe(
      'after.en.md:9: (en) the link leads to faq/later, which is not published from 2027-01-01 on',
    );
  });

  it('may be withdrawn again, in the same words', async () => {
    await published(...withdrawn('never'));
    await published(...withdrawn('never'));
  });

  it('is a legal text too, which every portal has a page for', async () => {
    const legal = { kind: 'legal', date: '2026-11-20', topic: undefined };
    const files = pair('privacy', 'One.', { ...legal, withdrawn: 'yes' });
    expect((await faultsOf(...files)).join()).toContain('legal/accessibility, version 1, links to this text');
  });
});

describe('a link to a text of a later day', () => {
  it('is rejected until that day, and accepted from then on', async () => {
    await published(...pair('awaited', 'One.', { date: '2027-02-01' }));
    expect((await faultsOf(...pair('early', to('awaited'))))[0]).toBe(
      'early.en.md:9: (en) the link leads to faq/awaited, which is not published',
    );
    await published(...pair('early', to('awaited'), { date: '2027-02-01' }));
  });

  it('of which an earlier version is read until then is accepted', async () => {
    await published(...pair('revised'), ...pair('revising', to('revised')));
    await published(...pair('revised', 'Two.', { date: '2027-02-01' }));
    await published(...pair('revising', `${to('revised')} Three.`));
  });
});
