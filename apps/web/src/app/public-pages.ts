/** What is loaded together for those who are not signed in. */
export { PublicRoutes } from './public-routes.tsx';
export { readyPublicPage } from './public-screens.ts';
