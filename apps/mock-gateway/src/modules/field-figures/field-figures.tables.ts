interface FieldFigureTable {
  /** The day of the gateway's clock, in UTC. */
  day: string;
  screen: string;
  figure: 'lcp' | 'inp' | 'cls';
  /** The end of the range that the visits are counted in; of the figure's unit. */
  up_to: number;
  visits: number;
}

/** The table of how fast visits were: counts alone, so that no row is of anyone. */
export interface FieldFiguresTables {
  field_figure: FieldFigureTable;
}

declare module '../../store/schema.ts' {
  interface Database extends FieldFiguresTables {}
}
