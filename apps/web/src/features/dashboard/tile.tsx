import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Told } from './use-dashboard.ts';
import './tile.css';

interface TileProps<Data> {
  title: string;
  told: Told<Data>;
  /** The day or days the figures stand on, in words. */
  asOf: (data: Data) => string;
  /** The room kept for it before its figures are there, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the dashboard that says which day it stands on. Its title is there at once; its figures come as it nears. */
export function Tile<Data>({ title, told, asOf, height, children }: TileProps<Data>) {
  const { t } = useTranslation();
  const { box, data, error, tryAgain } = told;
  return (
    <Section title={title} className="tile">
      <div ref={box} className="tile-body" style={data === undefined ? { minHeight: height } : undefined}>
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
