import type { ReactNode } from 'react';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TileRead } from './use-dashboard.ts';
import './tile.css';

interface TileProps<Data> {
  title: string;
  read: TileRead<Data>;
  /** The day or days the figures stand on, in words. */
  asOf: (data: Data) => string;
  /** The room kept for it before its figures are there, in pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A part of the dashboard that says which day it stands on. Its title is there at once; its figures come as it nears. */
export function Tile<Data>({ title, read: { box, ...read }, asOf, height, children }: TileProps<Data>) {
  const minHeight = read.data === undefined ? height : undefined;
  return (
    <Section title={title} className="tile">
      <div ref={box} className="tile-body" style={{ minHeight }}>
        <Load read={read} skeleton={<Skeleton height={height} />} onStale="note">
          {(data) => (
            <>
              <p className="soft tile-as-of">{asOf(data)}</p>
              {children(data)}
            </>
          )}
        </Load>
      </div>
    </Section>
  );
}
