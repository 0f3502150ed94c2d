const reject = (): never => {
  throw new Error(
    'The build leaves this component of Semantic out: take it off LEFT_OUT in apps/web/semantic-modules-plugin.ts.',
  );
};

/** What a shorthand property gives a component to draw; nothing and a plain switch draw nothing. */
const create = (shorthand: unknown): null =>
  shorthand === undefined || shorthand === null || typeof shorthand === 'boolean' ? null : reject();

/** Replaces in the build any component of Semantic's that no component of `ui/` renders. */
export const LeftOut = Object.assign(reject, { create });
