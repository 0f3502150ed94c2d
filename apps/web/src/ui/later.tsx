import { useEffect, useState, type ComponentType } from 'react';
import { LATER_MS } from './later-ms.ts';

/**
 * A component that the first screen does without: its code is requested a while after it was rendered, whose own calls go
 * first, and again until it is there.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Later = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      if (Loaded) return;
      const request = () => {
        load().then(
          (component) => setLoaded(() => component),
          () => {},
        );
      };
      const timer = setInterval(request, LATER_MS);
      return () => clearInterval(timer);
    }, [Loaded]);
    return Loaded && <Loaded {...props} />;
  };
  return Later;
};
