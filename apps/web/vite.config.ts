import { groupOfDomain } from '@portal/contracts/generated/lazy-contracts';
import { loadGroups } from '@portal/contracts/load-groups';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOfRoot } from './chunk-of-root.ts';
import { earlyScript } from './early-script-plugin.ts';
import { devPanel } from './dev/dev-panel-plugin.ts';
import { offlinePage } from './offline-plugin.ts';
import { prerenderedPages } from './prerender-plugin.ts';
import { fontFiles } from './font-files-plugin.ts';
import { runtimeConfig } from './server/config-plugin.ts';
import { routerModules } from './router-modules-plugin.ts';
import { semanticModules } from './semantic-modules-plugin.ts';
import { semanticSheets } from './semantic-sheets-plugin.ts';

const EVERYDAY_FACES = /-latin-.*\.woff2$/;

/** The typefaces are requested with the page, so that they load in time to be used from the first visit on. */
const preloadFaces: Plugin = {
  name: 'portal-preload-faces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => EVERYDAY_FACES.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
};

/** Domains in no group whose contracts come with the part of a page that calls them, or whose words pages load without them. */
const IN_OTHER_CHUNKS = ['value-change', 'tax-slips'];

/** The contracts of each lazy load group, with the shapes that its domains share, in one file. */
const callChunks = [...new Set(Object.values(groupOfDomain))]
  .filter((group) => group !== undefined && !IN_OTHER_CHUNKS.includes(group))
  .map((group) => {
    const names = group in loadGroups ? loadGroups[group as keyof typeof loadGroups] : [group];
    const files = `generated/${group}-contracts|${names.join('|')}`;
    return { name: `calls-${group}`, test: new RegExp(`packages/contracts/src/(?:${files})\\.ts$`) };
  });

/** What is around every page: it compresses better in the file of the portal than beside it. */
const AROUND =
  /src\/(?:app\/(?:legal-routes|pages)|palette-names|parts\/access\/(?:offered|use-is-offered)|parts\/money\/(?:use-format|hidden-amounts?)|parts\/people\/avatar|rest\/read|ui\/(?:button-link|can-open|error-boundary|load|owned-draft|stored-appearance))\.|i18n\/src\/format\.ts|semantic-ui-react\/dist\/es\/elements\/Placeholder\//;

/** What most pages behind sign-in show: tables, their filters and menus, and what the kit has for them. */
const IN_MOST_PAGES =
  /src\/ui\/(?:day\.|day-field|unbroken-words|link-menu|menu-button|section|table\/|list\.|statistics\.|filter-|search-field|address-values|address-filters|ignored-filters|use-address|refreshing)|node_modules\/(?:semantic-ui-react|lodash-es|react-is|clsx|@babel)\//;

/*
 * What the initial page needs when someone signs in comes with the portal.
 *
 * A browser that speaks HTTP/1.1 fetches six files at a time, and many small files compress worse than one: what the
 * first page needs, what is around every page, and what the pages about money share each come in one file.
 */
const chunks = [
  { name: 'initial', tags: ['$initial' as const], test: /^(?!.*src\/main\.tsx|.*index\.html)/ },
  chunkOfRoot('portal', /src\/app\/start\.tsx$/, AROUND),
  ...callChunks,
  // Of the kit, what pages with tables do not show, with our components that are beside it.
  {
    name: 'feed',
    test: /node_modules\/semantic-ui-react\/dist\/es\/(?:views\/(?:Feed|Comment)|modules\/Progress)\/|src\/ui\/(?:comments|feed|progress-bar|files\/drop-zone)\./,
  },
  // The frame of the pages behind sign-in, with the tables and filters that most of them have.
  chunkOfRoot('signed-in', /src\/app\/signed-in-routes\.tsx$/, IN_MOST_PAGES),
  // What keeps the portal usable without a connection, which starts once the first page is there.
  {
    name: 'offline',
    test: /src\/(?:app\/(?:new-version|offline-figures|start-offline)|features\/offline\/(?:offline-owner|service-worker)|offline\/(?:element|worker-names)|rest\/offline-figures|ui\/start-worker)\./,
  },
  // Why a value moved, and its call.
  {
    name: 'value-change',
    test: /contracts\/src\/(?:generated\/value-change-contracts|value-change)\.ts|src\/features\/value-change\/(?!account-change)/,
  },
  // What a telephone shows of the dashboard below its first screen.
  {
    name: 'dashboard-tiles',
    test: /src\/features\/(?:accounts\/listed-accounts|dashboard\/(?:coverage-of-mix|income-of-year|movers-table|shares-of-mix|upcoming-items|use-shares-of)|holdings\/classes-of-mix)\./,
  },
  // What long lists share, their pages and their filters, which the dashboard does without.
  {
    name: 'lists',
    test: /src\/(?:rest\/paged-read|ui\/(?:badge|business-day|create-filters|facts|select-field|use-filters))\./,
  },
  // What the dashboard shares with pages of accounts and holdings, and Performance does without.
  {
    name: 'tiles',
    test: /src\/(?:ui\/charts\/(?:bar-chart|share-bar|share-table|share-tone)\.tsx?|features\/(?:funds\/rate|holdings\/(?:holdings-view|use-holdings))\.)/,
  },
  // Lines over time, which ranges over time are drawn with too.
  {
    name: 'line-chart',
    test: /src\/features\/performance\/value(?:-rows|s-chart)\.|src\/ui\/charts\/(?:line-[\w-]*|chart-of-days|days-along|linear-scale|place-ends|use-width)\.tsx?|node_modules\/(?:d3-[a-z]+|internmap)\//,
  },
  {
    name: 'figures',
    test: /i18n\/src\/csv-line\.|contracts\/src\/shared-accounts\.|src\/ui\/(?:files\/(?:csv|save-)|printed-choice\.|use-(?:is-near-viewport|preload-when)\.|charts\/(?:chart-frame|round-shares|share-bar\.css|steps|(?:bar|line)-chart\.css))|src\/features\/(?:accounts\/(?:accounts\.css|use-accounts)|performance\/(?:use-performance|value[\w-]*\.tsx?|performance\.css)|dashboard\/tile\.css)|src\/parts\/(?:ask\/(?:ask-about|conversation-about)|calculation\/(?:calculated|calculation-button|day-return-of|in-sentence|place-of-rate)\.|definitions\/(?:define|definition)\.|money\/(?:account-link|account-name|held-at-cost|direction|gain-on-book-value|lead-figure|owner-of|period-choice|security-link))|src\/app\/dashboard-page\.css/,
  },
];

export default defineConfig({
  plugins: [
    earlyScript(),
    semanticSheets(),
    routerModules(),
    semanticModules(),
    react(),
    runtimeConfig(),
    devPanel(),
    preloadFaces,
    fontFiles(),
    offlinePage(),
    prerenderedPages(),
  ],
  server: { port: Number(process.env['PORTAL_PORT'] ?? 4173), strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts must stay files: a data: URL in a style sheet is blocked by the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every name stands in the first chunk: 42 bits tell two builds of one file apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
      },
    },
  },
});
