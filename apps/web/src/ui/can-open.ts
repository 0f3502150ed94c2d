import { createContext, use } from 'react';

type CanOpen = (path: string) => boolean;

/** Provides whether the client's role opens a page of the portal, by its path; nothing before sign-in. */
export const CanOpenContext = createContext<CanOpen | null>(null);

const opensNone: CanOpen = () => false;

/** Tells whether the client's role opens a page of the portal, by its path: what leads there is shown only then. */
export const useCanOpen = (): CanOpen => use(CanOpenContext) ?? opensNone;
