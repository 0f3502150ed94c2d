const PARAMETER = /\{(\w+)\}/g;

/** The path of a call or a transfer with its parameters, percent-encoded, in their places; one that is missing leaves nothing. */
export const fillPath = (template: string, params: Readonly<Record<string, string>> = {}): string =>
  template.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The names of the parameters of a path, in their order. */
export const parametersOf = (template: string): string[] =>
  [...template.matchAll(PARAMETER)].map(([, name]) => name!);

/** The path as routers write it, with `:name` for each parameter. */
export const routerPath = (template: string): string => template.replaceAll(PARAMETER, ':$1');

/** Matches every path that a template stands for: a parameter is one segment. */
export const pathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(PARAMETER, '[^/]+')}$`);
