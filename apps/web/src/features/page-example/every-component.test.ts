import { describe, expect, it } from 'vitest';
import { elementsOf } from './jsx-elements.testing.ts';

const sources = import.meta.glob<string>(['../../ui/**/*.{ts,tsx}', '!../../ui/**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const page = Object.values(
  import.meta.glob<string>(['./*.tsx', '!./*.test.tsx'], { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Gives texts to what is inside it, and has no look. */
const WITHOUT_LOOK = new Set(['PortalTexts']);

/** Exported components of `ui/` that have a look, with the source of each. */
const components = Object.entries(sources)
  .filter(([file]) => file.endsWith('.tsx'))
  .flatMap(([, source]) =>
    [...source.matchAll(/^export (?:const|function|class) ([A-Z]\w+)/gm)].map(([, name = '']) => ({
      name,
      source,
    })),
  )
  .filter(({ name }) => !WITHOUT_LOOK.has(name));

/** The components that the page shows: its own elements, and the elements of `ui/` that these are made of. */
const shown = new Set(components.filter(({ name }) => elementsOf(page, name).length > 0));
for (const { source } of shown)
  for (const one of components) if (elementsOf(source, one.name).length > 0) shown.add(one);

/** The names of the texts that a type lists, such as `MessageTone`. */
const LITERALS = /^(?:'[\w-]+'\s*\|?\s*)+$/;
const aliases = new Map(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^(?:export )?type (\w+) = ([^;]+);/gm)].map(
      ([, name = '', type = '']) => [name, type] as const,
    ),
  ),
);
const literalsOf = (type: string): readonly string[] => {
  const known = aliases.get(type) ?? type;
  return LITERALS.test(known) ? known.split('|').map((one) => one.trim().slice(1, -1)) : [];
};

interface Prop {
  component: string;
  name: string;
  isOptional: boolean;
  type: string;
}

/** Lay out a component in its place and are no state of it. */
const OF_THE_PLACE = new Set(['className', 'children']);

const propsOf = ({ name, source }: (typeof components)[number]): Prop[] => {
  const [, body = ''] = new RegExp(`interface ${name}Props[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}'?([\w-]+)'?(\?)?: ([^;]+);/gm)]
    .map(([, prop = '', optional, type = '']) => ({
      component: name,
      name: prop,
      isOptional: optional !== undefined,
      type,
    }))
    .filter((prop) => !OF_THE_PLACE.has(prop.name));
};

const props = components.filter(({ name }) => elementsOf(page, name).length > 0).flatMap(propsOf);
const valuesOf = ({ component, name }: Prop) => elementsOf(page, component).map((one) => one.get(name));

const titled = (all: readonly Prop[]) => all.map((prop) => [`${prop.component} ${prop.name}`, prop] as const);

describe('the Page Example', () => {
  it('lists every component and its states', () => {
    expect(components.length).toBeGreaterThan(50);
    expect(props.length).toBeGreaterThan(100);
  });

  it.each(components.map((one) => [one.name, one] as const))('shows %s', (_, one) => {
    expect(shown.has(one)).toBe(true);
  });

  it.each(titled(props.filter(({ isOptional }) => isOptional)))('shows with and without: %s', (_, prop) => {
    const values = valuesOf(prop);
    const isGiven = values.map((value) => value !== undefined && value !== '{false}');
    expect(isGiven).toContain(true);
    expect(isGiven).toContain(false);
  });

  it.each(titled(props.filter(({ type, isOptional }) => type === 'boolean' && !isOptional)))(
    'shows both ways: %s',
    (_, prop) => {
      const values = valuesOf(prop);
      expect(values).toContain('{true}');
      expect(values).toContain('{false}');
    },
  );

  it.each(titled(props.filter(({ type }) => literalsOf(type).length > 0)))(
    'shows every one: %s',
    (_, prop) => {
      const source = components.find(({ name }) => name === prop.component)!.source;
      const [, byDefault] = new RegExp(`\\b${prop.name} = '([\\w-]+)'`).exec(source) ?? [];
      const values = [...valuesOf(prop), `"${byDefault}"`];
      for (const literal of literalsOf(prop.type)) expect(values).toContain(`"${literal}"`);
    },
  );

  it.each(titled(props.filter(({ type }) => type.endsWith('| null'))))(
    'shows none and one: %s',
    (_, prop) => {
      const isNull = valuesOf(prop).map((value) => value === '{null}');
      expect(isNull).toContain(true);
      expect(isNull).toContain(false);
    },
  );
});
