/** A list with a value added to it, or without it. */
export const toggled = <Value>(list: readonly Value[], value: Value, isIn: boolean): Value[] =>
  isIn ? [...list, value] : list.filter((one) => one !== value);
