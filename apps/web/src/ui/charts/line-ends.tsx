import { linesOf } from './line-chart-scales.ts';
import { LINE_PX, placeEnds, type LineEnd } from './place-ends.ts';

const LEADER_PX = 8;

interface LineEndsProps {
  ends: readonly LineEnd[];
  plot: { top: number; bottom: number; right: number };
}

/** The name of each line at its end, in the room right of the plot, tied to it by a piece of the line. */
export const LineEnds = ({ ends, plot }: LineEndsProps) => (
  <>
    {placeEnds(ends, plot).map(({ of, text, x, y, middle }) => {
      const lines = linesOf(text);
      const first = middle - (lines.length * LINE_PX) / 2 + LINE_PX - 3;
      return (
        <g key={of}>
          <line className={`line-end-${of}`} x1={x} y1={y} x2={plot.right + LEADER_PX} y2={middle} />
          <text className={`line-end line-end-name-${of}`}>
            {lines.map((line, at) => (
              <tspan key={line} x={plot.right + LEADER_PX + 4} y={first + at * LINE_PX}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      );
    })}
  </>
);
