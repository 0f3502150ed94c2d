import type { Plugin } from 'vite';

const ROUTER = /react-router[\\/]dist[\\/]development[\\/][\w-]+\.mjs$/;

/** Made without a side effect, which Rolldown cannot see of a function that is imported. */
const MADE_BY_REACT = /(?<= = )(?=React\d*\.(?:forwardRef|createContext)\()/g;
/** What React's developer tools show; a component that is given one counts as used. */
const NAMES = /^\w+\.displayName = "\w+";$/gm;
/** Off in the package's build for production, which its `exports` do not name. */
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Lets the build leave out what no page uses of the router, such as its forms and the data of its framework, and the
 * warnings that it has for developers: a sixth of its bytes. Fails the build once the package is written otherwise.
 */
export const routerModules = (): Plugin => {
  let isFound = false;
  return {
    name: 'portal-router-modules',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes(WARNINGS)) return null;
      isFound = true;
      const shorter = code
        .replace(WARNINGS, WARNINGS.replace('true', 'false'))
        .replaceAll(NAMES, '')
        .replaceAll(MADE_BY_REACT, '/* @__PURE__ */ ');
      return { code: shorter, map: null };
    },
    buildEnd(failure) {
      if (!failure && !isFound)
        this.error(
          `No module of react-router has "${WARNINGS}"; adapt apps/web/router-modules-plugin.ts to it.`,
        );
    },
  };
};
