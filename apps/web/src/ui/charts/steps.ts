const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 20,
  PageUp: (at) => at + 20,
  Home: () => 0,
  End: (_, last) => last,
};

/** The point of a chart that a key moves to, as on a slider; null for a key that moves nothing. */
export const stepOf = (key: string, at: number, last: number): number | null => {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return move ? Math.max(0, Math.min(last, move(at, last))) : null;
};
