import { lazy, useState, type ComponentType } from 'react';

/** A component whose code comes later. */
export type Deferred<Props extends object> = ComponentType<Props> & {
  /** Fetches the code ahead of the first drawing. */
  preload: () => Promise<unknown>;
};

/**
 * Like React's `lazy`, but drawn at once when its code is there already: React holds back what suspends, even for a
 * moment, for a third of a second.
 */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Deferred<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    Loaded ??= await load();
    return Loaded;
  };
  const Later = lazy(async () => ({ default: await preload() }));
  const Part = (props: Props) => {
    // One for as long as it is drawn: to change over would begin it anew, and what was typed would be gone.
    const [Drawn] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return <Drawn {...props} />;
  };
  return Object.assign(Part, { preload });
};
