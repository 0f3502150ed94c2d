import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNear } from '../../ui/use-near.ts';
import './tile.css';

interface Told<Data> {
  data: Data | undefined;
  error: RestError | null;
  tryAgain: () => void;
}

interface TileProps<Data> {
  title: string;
  /** Asked for once the tile is near the window. */
  useData: (when: { isEnabled: boolean }) => Told<Data>;
  /** The day or days the figures stand on, in words. */
  asOf: (data: Data) => string;
  /** The room kept for it before its figures are there, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the dashboard that says which day it stands on. Its title is there at once; its figures come as it nears. */
export function Tile<Data>({ title, useData, asOf, height, children }: TileProps<Data>) {
  const { t } = useTranslation();
  const [box, isNear] = useNear();
  const { data, error, tryAgain } = useData({ isEnabled: isNear });
  return (
    <Section title={title} className="tile">
      <div ref={box} className="tile-body" style={{ minHeight: height }}>
        {error && <LoadError text={t(error.messageKey)} onTryAgain={tryAgain} />}
        {!error && data === undefined && <Skeleton height={height} />}
        {data !== undefined && (
          <>
            <p className="soft tile-as-of">{asOf(data)}</p>
            {children(data)}
          </>
        )}
      </div>
    </Section>
  );
}
