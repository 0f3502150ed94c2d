import type { TradeKind } from '@portal/contracts/securities';
import { tradeKinds } from '@portal/contracts/securities';
import { useTranslation } from 'react-i18next';

const SIZE_PX = 6;

type Shape = 'up' | 'down' | 'diamond';

/** The shape tells what came from what went, also without color. */
const shapes: Record<TradeKind, Shape> = {
  buy: 'up',
  transfer_in: 'up',
  sell: 'down',
  transfer_out: 'down',
  split: 'diamond',
};

const paths: Record<Shape, string> = {
  up: `M0 ${-SIZE_PX}L${SIZE_PX} ${SIZE_PX}H${-SIZE_PX}Z`,
  down: `M0 ${SIZE_PX}L${SIZE_PX} ${-SIZE_PX}H${-SIZE_PX}Z`,
  diamond: `M0 ${-SIZE_PX}L${SIZE_PX} 0L0 ${SIZE_PX}L${-SIZE_PX} 0Z`,
};

/** What came is below the line and what went above it, so that both of one day are seen. */
const offsets: Record<Shape, number> = { up: 2 * SIZE_PX, down: -2 * SIZE_PX, diamond: 0 };

const isTransfer = (kind: TradeKind) => kind === 'transfer_in' || kind === 'transfer_out';
/** What was transferred is hollow: it was neither bought nor sold. */
const classOf = (kind: TradeKind) =>
  ['security-mark', `security-mark-${shapes[kind]}`, isTransfer(kind) && 'security-mark-hollow']
    .filter(Boolean)
    .join(' ');

interface Mark {
  kind: TradeKind;
  x: number;
  y: number;
}

/** Trades on the line of a chart. */
export const TradeMarks = ({ marks }: { marks: readonly Mark[] }) => (
  <>
    {marks.map(({ kind, x, y }) => (
      <path
        key={`${kind}/${x}`}
        className={classOf(kind)}
        d={paths[shapes[kind]]}
        transform={`translate(${x} ${y + offsets[shapes[kind]]})`}
      />
    ))}
  </>
);

/** What the marks of a chart mean, of those that are drawn. */
export const TradeKey = ({ kinds }: { kinds: readonly TradeKind[] }) => {
  const { t } = useTranslation();
  const drawn = tradeKinds.filter((kind) => kinds.includes(kind));
  if (drawn.length === 0) return null;
  return (
    <ul className="security-key">
      {drawn.map((kind) => (
        <li key={kind}>
          <svg width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true">
            <path className={classOf(kind)} d={paths[shapes[kind]]} />
          </svg>
          {t(`transactions.type.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
