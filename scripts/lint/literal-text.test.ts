import { describe, expect, test } from 'vitest';
import { lintPlanted } from './lint-planted.testing.ts';

const rejected = [
  '<button aria-label="Close the drawer" />',
  '<p title="Literal" />',
  "<p title={'Literal'} />",
  '<p aria-description={`Templated text`} />',
  '<p aria-roledescription="slide" />',
  '<p aria-valuetext={`${n} of ten`} />',
  '<input placeholder="Search" />',
  '<img alt="A house" />',
  '<Part label="Account" />',
  '<Part heading="Accounts" />',
  '<Part closeLabel="Close" />',
  '<Part text="Closed" />',
  "<Part label={open ? t('a') : 'Closed'} />",
  "<Part label={name ?? ('None' as string)} />",
  "<p>{open ? 'Open now' : 'Closed now'}</p>",
  "<p>{open && 'Text'}</p>",
  "<p>{name || 'Unnamed'}</p>",
  "<p>{'Count: ' + n}</p>",
  '<p>{open ? `${n} open` : null}</p>',
  "<>{open ? null : n > 1 && 'Élevé'}</>",
  "<p>{open ? <b>{open && 'Text'}</b> : null}</p>",
  '<p>{CALL_US}</p>',
  '<p title={CALL_US} />',
  '<p>{WORDS.open}</p>',
  '<p>{WORDS[name]}</p>',
  '<p>{LIST[n]}</p>',
  "<p>{{ yes: 'Open now', no: 'Closed now' }[name]}</p>",
  "<p>{['Monday', 'Friday'].join(' and ')}</p>",
  "<p>{'Open until '.concat(name)}</p>",
  "<p>{String('Open')}</p>",
  '<Part caption="closed accounts" />',
  '<Part legend="closed accounts" />',
  '<Part hint="of both" />',
  '<Part name="Closed accounts" />',
  '<Part name="Closed" />',
  "<Part facts={[['Phone number', name]]} />",
  "<Part header={{ content: 'Closed accounts' }} />",
  '<Part content="Call us now" />',
  '<p>{greet()}</p>',
  '<p title={greet()} />',
  '<p>{describe(n)}</p>',
  "<p>{(() => 'Open now')()}</p>",
  "<p>{createElement('b', null, 'Open now')}</p>",
  "<p>{React.createElement(Part, {}, open ? t('a.open') : 'Closed now')}</p>",
  "<p>{createElement(Part, { label: 'closed' })}</p>",
  "<Part onOpen={() => { document.title = 'Open now'; }} />",
  '<Part onOpen={() => { document.title = `${name} – Firm`; }} />',
  "<Part onOpen={() => notify('Saved', 'success')} />",
];

const accepted = [
  '<p className="a b" id="c" data-a={\'d\'} aria-labelledby="e" />',
  "<p key={open ? 'open' : 'closed'} className={open ? 'open' : ''} />",
  "<p title={t('a.title')} aria-label={`${name} – ${n} %`} />",
  "<Part label={t(open ? 'a.open' : 'a.closed')} heading=\"h2\" />",
  '<Part titleLanguage="fr" alt="" look="primary" />',
  "<p>{open ? t('a.open') : '–'}</p>",
  "<p>{open && ' · '}</p>",
  '<Part text={`${name}\\u00a0– ${n}`} />',
  "<p>{name === 'none' && t('a.none')}</p>",
  "<p>{open ? format(n, 'short') : n + ' %'}</p>",
  '<p>{open && <i className="icon" />}</p>',
  '<Part name="username" autoComplete="current-password" />',
  '<p>{shown.label} {LIST.length} {t(KEY)} {CIRCLE.of} {OTHER}</p>',
  '<Part code="Tabs isVertical" />',
  '<p className={greet()}>{format(greet)} {loop()} {t(keyOf(n))}</p>',
  "<p>{createElement(Part, { key: 'closed', look: 'primary' }, t('a.open'), n)}</p>",
  "<Part onOpen={() => { document.title = t('a.title'); part.title = 'Open now'; }} />",
  "<Part onOpen={() => notify(t('a.saved'), 'success')} />",
  "<Part columns={['name', 'value']} kinds={{ a: 'b' }} />",
];

const asComponent = (element: string) =>
  [
    "const CALL_US = 'Call us any day';",
    "const WORDS = { open: 'Open', closed: 'Closed' };",
    "const LIST = ['Monday', 'Friday'] as const;",
    "const KEY = 'a.title';",
    'const CIRCLE = { of: OTHER };',
    'const OTHER = CIRCLE.of ?? OTHER;',
    "const greet = () => 'Good morning';",
    "const keyOf = (n: number) => (n > 1 ? 'a.many' : 'a.one');",
    'const loop = (): string => loop();',
    "function describe(n: number) { if (n > 1) { return 'Several'; } return null; }",
    'export const A = ({ open, n, name, shown, t, format, notify, part, Part }: any) => (',
    `  ${element}`,
    ');',
  ].join('\n');

const toPlanted = (name: string) => (element: string, at: number) =>
  [`apps/web/src/features/session/${name}-${at}.tsx`, asComponent(element)] as const;

const plantedText = ['apps/web/src/testing/text.tsx', asComponent(rejected[0]!)] as const;
const plantedTest = ['apps/web/src/ui/text.test.tsx', asComponent(rejected[0]!)] as const;

const plantedTitle = ['apps/web/src/ui/title.ts', "document.title = 'Open now';"] as const;

const textsOf = lintPlanted([
  ...rejected.map(toPlanted('rejected')),
  ...accepted.map(toPlanted('accepted')),
  plantedText,
  plantedTest,
  plantedTitle,
]);
const literalTextsOf = (file: string) => textsOf(file).filter((text) => text.includes('literal'));

describe('lint rejects literal text', () => {
  test.each(rejected.map((element, at) => [element, at] as const))('in %s', (element, at) => {
    const [file] = toPlanted('rejected')(element, at);
    expect(literalTextsOf(file).join('\n')).toContain("use t('…')");
  });
});

test('lint rejects literal text outside of JSX files', () => {
  expect(literalTextsOf(plantedTitle[0]).join('\n')).toContain("use t('…')");
});

describe('lint accepts', () => {
  test.each(accepted.map((element, at) => [element, at] as const))('%s', (element, at) => {
    const [file] = toPlanted('accepted')(element, at);
    expect(literalTextsOf(file)).toEqual([]);
  });

  test.each([plantedText, plantedTest])('literal text of a test in %s', (file) => {
    expect(literalTextsOf(file)).toEqual([]);
  });
});
