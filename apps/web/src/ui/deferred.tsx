import { lazy, useState, type ComponentType } from 'react';
import { substituteWhenBuildIsGone } from './served-build.ts';

/** A component whose code is loaded on demand. */
export type Deferred<Props extends object> = ComponentType<Props> & {
  /** Loads the code before the first render. */
  preload: () => Promise<unknown>;
};

/**
 * Like React's `lazy`, but rendered at once when its code is loaded already: React delays a component that suspends,
 * however briefly, by a third of a second.
 */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Deferred<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Lazy = lazy(async () => ({
    default: await substituteWhenBuildIsGone<ComponentType<Props>>(preload(), () => null),
  }));
  const Part = (props: Props) => {
    // The same component for as long as it is mounted: another one would mount again and lose what was typed.
    const [Rendered] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Rendered {...props} />;
  };
  return Object.assign(Part, { preload });
};
