import type { ReactNode } from 'react';
import { useCanOpen } from '../../ui/can-open.ts';
import type { Deferred } from '../../ui/deferred.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import type { TileRead } from './use-dashboard.ts';
import './tile.css';

interface TileProps<Data> {
  title: string;
  /** The page that its title leads to, where the role opens it. */
  to?: string;
  read: TileRead<Data>;
  /** The valuation day or days of the figures, in words, unless what it holds says them. */
  asOf?: (data: Data) => string;
  /** The height reserved for it before its figures are loaded, in pixels. */
  height: number;
  /** Keeps a height once loaded in a wide window, where what is below it is on the first screen and must not move up. */
  keepsHeight?: boolean;
  /** What it is drawn with, if that is loaded on demand: it is requested beside its figures. */
  code?: Pick<Deferred<never>, 'preload'>;
  children: (data: Data) => ReactNode;
}

/** A tile of the dashboard with its valuation day. Its title is rendered at once; its figures load as it nears. */
export function Tile<Data>({
  title,
  to,
  read: { box, isNear, ...read },
  asOf,
  height,
  keepsHeight = false,
  code,
  children,
}: TileProps<Data>) {
  const canOpen = useCanOpen();
  usePreloadWhen(isNear, code);
  const minHeight = read.data === undefined ? height : undefined;
  return (
    <Section title={title} to={to !== undefined && canOpen(to) ? to : undefined} className="tile">
      <div ref={box} className={keepsHeight ? 'tile-kept' : undefined} style={{ minHeight }}>
        <Load read={read} skeleton={<Skeleton height={height} />} onStale="note">
          {(data) => (
            <>
              {asOf && <p className="soft tile-as-of">{asOf(data)}</p>}
              {children(data)}
            </>
          )}
        </Load>
      </div>
    </Section>
  );
}
