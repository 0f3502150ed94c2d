import { describe, expect, test } from 'vitest';
import { lintPlanted } from './lint/lint-planted.testing.ts';

/** Each row: the file of the line, the line, and a part of the message lint must give for it. */
const rejected: [file: string, line: string, message: string][] = [
  ['apps/web/src/features/session/a.ts', "import '../user/b.ts';", 'Features never import each other'],
  ['apps/web/src/features/session/b.tsx', "import '../user/b.ts';", 'Features never import each other'],
  [
    'apps/web/src/features/session/c.ts',
    "import '../../features/user/b.ts';",
    'Features never import each other',
  ],
  ['apps/web/src/features/session/d.ts', "import '../../app/screens.ts';", 'never imports app/'],
  ['apps/web/src/features/session/e.tsx', "import '../../app/screens.ts';", 'never imports app/'],
  ['apps/web/src/features/session/f-page.tsx', "import '../../rest/trpc.ts';", 'never rest/'],
  [
    'apps/web/src/features/session/g.tsx',
    "import 'semantic-ui-react';",
    'Only ui/ imports semantic-ui-react',
  ],
  [
    'apps/web/src/app/h.tsx',
    "import 'semantic-ui-react/dist/es/Button.js';",
    'Only ui/ imports semantic-ui-react',
  ],
  ['apps/web/src/app/ha.tsx', "import { trpc } from '../rest/trpc.ts';", 'by the hooks of features'],
  ['apps/web/src/app/layout/hb.ts', "import '../../rest/read.ts';", 'by the hooks of features'],
  ['apps/web/src/app/app.tsx', "import 'semantic-ui-react';", 'Only ui/ imports semantic-ui-react'],
  ['apps/web/src/rest/i.ts', "import 'semantic-ui-react';", 'Only ui/ imports semantic-ui-react'],
  ['apps/web/src/rest/j.ts', "import '../features/session/a.ts';", 'rest/ is below'],
  ['apps/web/src/ui/k.tsx', "import '../features/session/a.ts';", 'ui/ knows no domain'],
  ['apps/web/src/ui/l.tsx', "import '../rest/trpc.ts';", 'ui/ knows no domain'],
  ['apps/web/src/ui/m.tsx', "import '@portal/contracts';", 'ui/ knows no domain'],
  ['apps/web/src/ui/ma.tsx', "import '../parts/money/use-format.ts';", 'ui/ knows no domain'],
  ['apps/web/src/ui/mb.tsx', "import '@portal/contracts/field';", 'ui/ knows no domain'],
  ['apps/web/src/parts/money/mc.tsx', "import '../../features/session/a.ts';", 'parts/ is below features'],
  ['apps/web/src/parts/money/md.ts', "import '../../app/screens.ts';", 'parts/ is below features'],
  ['apps/web/src/parts/money/me.ts', "import '../../rest/trpc.ts';", 'parts/ is given its data'],
  ['apps/web/src/parts/money/mf.tsx', "import 'semantic-ui-react';", 'Only ui/ imports semantic-ui-react'],
  ['apps/web/src/rest/mg.ts', "import '../parts/money/use-format.ts';", 'rest/ is below'],
  ['apps/web/src/app/n.ts', "import '@portal/mock-gateway';", 'Only tests run the gateway'],
  ['packages/portfolio/src/o.ts', "import 'fastify';", 'Portfolio arithmetic is pure'],
  ['packages/portfolio/src/p.ts', "import 'react';", 'Portfolio arithmetic is pure'],
  ['packages/portfolio/src/q.ts', "import 'node:fs';", 'Portfolio arithmetic is pure'],
  ['packages/contracts/src/r.ts', "import 'fastify';", 'zod and nothing else'],
  ['packages/contracts/src/s.ts', "import '@portal/portfolio';", 'zod and nothing else'],
  ['apps/mock-gateway/src/t.ts', "import 'react';", 'nothing of the web app'],
  ['apps/mock-gateway/src/errors/ga.ts', "import '../store/clock.ts';", 'are the lowest layer'],
  ['apps/mock-gateway/src/mail/gb.ts', "import '../identity/principal.ts';", 'mail/ and work/ are below'],
  ['apps/mock-gateway/src/identity/gc.ts', "import '../modules/user/a.ts';", 'identity/ is below'],
  ['apps/mock-gateway/src/identity/audit/gd.ts', "import '../../calls/a.ts';", 'identity/ is below'],
  ['apps/mock-gateway/src/wealth/ge.ts', "import '../modules/accounts/a.ts';", 'are below the modules'],
  ['apps/mock-gateway/src/calls/gf.ts', "import '../modules/thread-handlers.ts';", 'calls/ is below'],
  ['apps/mock-gateway/src/arithmetic/gg.ts', "import '../modules/returns/a.ts';", 'arithmetic/ is below'],
  ['apps/mock-gateway/src/modules/user/gh.ts', "import '../../console/a.ts';", 'The modules are below'],
  [
    'apps/mock-gateway/src/modules/user/gi.ts',
    "import '../../testing/sql.ts';",
    'Only tests import testing/',
  ],
  ['apps/mock-gateway/src/modules/user/gj.ts', "import './a.testing.ts';", 'Only tests import testing/'],
  ['apps/mock-gateway/src/console/gk.ts', "import '../testing/sql.ts';", 'Only tests import testing/'],
  ['apps/mock-gateway/src/gq.ts', "import './console/a.ts';", 'Only the console imports console/'],
  [
    'apps/mock-gateway/src/app.ts',
    "import './console/a.ts';\nimport './testing/sql.ts';",
    'Only tests import testing/',
  ],
  ['apps/web/src/app/u.ts', 'export const read = (value: any) => value;', 'no-explicit-any'],
  ['apps/web/src/app/v.ts', 'export default 1;', 'no-default-export'],
  [
    'apps/web/src/features/session/va.ts',
    "export type Rows = typeof import('../user/b.ts');",
    'consistent-type-imports',
  ],
  ['packages/i18n/src/vb.ts', '// @ts-ignore\nexport const one: number = 1;', 'ban-ts-comment'],
  ['apps/web/src/app/w.ts', "console.log('x');", 'no-console'],
  ['apps/mock-gateway/src/x.ts', "console.log('x');", 'no-console'],
  ['apps/web/src/ui/y.tsx', 'export const Greeting = () => <p>Hello, world</p>;', 'literal text'],
  ['apps/web/src/ui/z.tsx', "export const Greeting = () => <p>{'Hello, world'}</p>;", 'jsx-no-literals'],
  [
    'apps/web/src/features/session/za.tsx',
    'export const limit = () => 1;\nexport const Greeting = () => null;',
    'only-export-components',
  ],
  ['apps/mock-gateway/src/ba.ts', 'Promise.resolve(1);', 'no-floating-promises'],
  [
    'apps/mock-gateway/src/bb.ts',
    'export const each = (list: number[]) => list.forEach(async (one) => Promise.resolve(one));',
    'no-misused-promises',
  ],
  [
    'packages/portfolio/src/bc.ts',
    "export const sign = (kind: 'gain' | 'loss') => {\n  switch (kind) {\n    case 'gain':\n      return 1;\n  }\n  return 0;\n};",
    'switch-exhaustiveness-check',
  ],
  [
    'apps/mock-gateway/src/bd.ts',
    '/** @deprecated */\nconst old = () => 1;\nexport const value = old();',
    'no-deprecated',
  ],
];

/** Files that import one another, in a circle for each part of the workspace; one of them by the name of a package. */
const circles: [title: string, files: Record<string, string>][] = [
  [
    'of the web app',
    {
      'apps/web/src/ui/circle-a.ts': "import './circle-b.ts';\nexport const a = 1;",
      'apps/web/src/ui/circle-b.ts': "import './circle-a.ts';\nexport const b = 1;",
    },
  ],
  [
    'of the gateway, over three files',
    {
      'apps/mock-gateway/src/store/circle-a.ts': "import '../calls/circle-b.ts';\nexport const a = 1;",
      'apps/mock-gateway/src/calls/circle-b.ts': "import './circle-c.ts';\nexport const b = 1;",
      'apps/mock-gateway/src/calls/circle-c.ts': "import '../store/circle-a.ts';\nexport const c = 1;",
    },
  ],
  [
    'of a package',
    {
      'packages/portfolio/src/circle-a.ts': "import { b } from './circle-b.ts';\nexport const a = b;",
      'packages/portfolio/src/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = a;",
    },
  ],
  [
    'of types',
    {
      'contract-tests/provider/circle-a.ts':
        "import type { B } from './circle-b.ts';\nexport interface A { b: B }",
      'contract-tests/provider/circle-b.ts':
        "import type { A } from './circle-a.ts';\nexport interface B { a: A }",
    },
  ],
  [
    'of contract-tests and the web app, by the name of its package',
    {
      'contract-tests/consumer/circle-a.ts': "import '@portal/web/rest/circle-b';\nexport const a = 1;",
      'apps/web/src/rest/circle-b.ts':
        "import '../../../../contract-tests/consumer/circle-a.ts';\nexport const b = 1;",
    },
  ],
  [
    'of scripts',
    {
      'scripts/circle-a.ts': "import './circle-b.ts';\nexport const a = 1;",
      'scripts/circle-b.ts': "import './circle-a.ts';\nexport const b = 1;",
    },
  ],
];

const accepted: [file: string, line: string][] = [
  ['apps/web/src/features/session/aa.ts', "import '../../rest/trpc.ts';"],
  ['apps/web/src/features/session/ab.tsx', "import '../../ui/button.tsx';"],
  ['apps/web/src/features/session/ac.tsx', "import './a.ts';"],
  [
    'apps/web/src/features/session/ad.tsx',
    "import type { RestError } from '../../rest/error.ts';\nexport type E = RestError;",
  ],
  ['apps/web/src/features/session/ae.test.tsx', "import '../../testing/render-app.tsx';"],
  ['apps/web/src/ui/af.tsx', "import 'semantic-ui-react';"],
  ['apps/web/src/ui/afa.ts', "import '@portal/contracts/constants';"],
  ['apps/web/src/features/session/afb.tsx', "import '../../parts/money/use-format.ts';"],
  ['apps/web/src/parts/money/afc.tsx', "import '../../ui/button.tsx';\nimport '@portal/contracts/field';"],
  ['apps/web/src/app/ag.tsx', "import '../features/session/a.ts';"],
  ['apps/web/src/app/aga.tsx', "import '../rest/rest-error.ts';"],
  ['apps/web/src/testing/ah.ts', "import '@portal/mock-gateway';"],
  ['apps/web/src/rest/ai.ts', "import '@portal/contracts';"],
  ['packages/contracts/src/aj.ts', "import 'zod/mini';\nimport './call.ts';"],
  ['packages/portfolio/src/ak.ts', "import 'decimal.js';"],
  ['scripts/al.ts', "console.log('x');"],
  ['apps/web/server/server.ts', "console.log('x');"],
  ['apps/web/vite.config.ts', 'export default {};'],
  ['apps/mock-gateway/src/ea.ts', 'void Promise.resolve(1);'],
  ['apps/mock-gateway/src/identity/gl.ts', "import '../store/clock.ts';"],
  ['apps/mock-gateway/src/identity/gm.test.ts', "import '../testing/sql.ts';"],
  ['apps/mock-gateway/src/identity/gr.testing.ts', "import '../testing/sql.ts';"],
  ['apps/mock-gateway/src/identity/gs.test.ts', "import './gr.testing.ts';\nimport '../console/a.ts';"],
  ['apps/mock-gateway/src/testing/gt.ts', "import '../modules/user/a.ts';\nimport '../console/a.ts';"],
  ['apps/mock-gateway/src/modules/user/gn.ts', "import '../../identity/principal.ts';"],
  ['apps/mock-gateway/src/modules/user/go.ts', "import '../app-config/a.ts';"],
  ['apps/mock-gateway/src/console/gp.ts', "import '../modules/user/a.ts';"],
  ['apps/web/src/ui/eb.tsx', 'export const Range = () => <p>{1} – {2}</p>;'],
];

const inCircles = circles.flatMap(([, files]) => Object.entries(files));
const textsOf = lintPlanted([...rejected, ...accepted, ...inCircles]);

describe('lint rejects', () => {
  test.each(rejected)('in %s: %s', (file, _line, message) => {
    expect(textsOf(file).join('\n')).toContain(message);
  });
});

test('lint lets app.ts of the gateway import the console', () => {
  expect(textsOf('apps/mock-gateway/src/app.ts').join('\n')).not.toContain(
    'Only the console imports console/',
  );
});

describe('lint rejects a circle', () => {
  test.each(circles)('%s', (_, files) => {
    const [first = ''] = Object.keys(files);
    expect(textsOf(first).join('\n')).toContain('import(no-cycle)');
  });
});

describe('lint accepts', () => {
  test.each(accepted)('in %s: %s', (file) => {
    expect(textsOf(file)).toEqual([]);
  });
});
