import { branchesOf, itemShapeOf, shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import type { Entry } from '../context.ts';
import { keysOf, namesOf, periodOf, SUM, sumOf } from './response-relations.ts';
import { daysOf, filterOf, limitOf, orderOf, pagesOf } from './list-relations.ts';
import { takingOf, type Relation, type Taking } from './parameter.ts';

const hasFields = (shape: JsonShape, names: readonly string[]): boolean => {
  const { branches } = branchesOf(shape);
  return branches.some((one) => {
    const own = Object.keys(one.properties ?? {});
    if (names.every((name) => own.includes(name))) return true;
    const inside = [
      ...Object.values(one.properties ?? {}),
      ...(one.type === 'array' ? [itemShapeOf(one, 0)] : []),
    ];
    return inside.some((field) => hasFields(field, names));
  });
};

/** The relations that a call's contract lets be checked, by the names it uses: a new call with these names has them. */
export const relationsOf = (entry: Entry): Relation[] => {
  const found = (name: string) => takingOf(entry, name);
  const by = (name: string, relation: (taking: Taking) => Relation) => {
    const taking = found(name);
    return taking ? [relation(taking)] : [];
  };
  return [
    ...(found('order')?.shape.enum?.includes('newest') ? by('order', orderOf) : []),
    ...by('limit', limitOf),
    ...(found('limit') ? by('after', pagesOf) : []),
    ...by('types', (taking) => filterOf(taking, 'types')),
    ...by('accounts', (taking) => filterOf(taking, 'accounts')),
    ...(found('from') ? by('to', daysOf) : []),
    ...by('period', periodOf),
    ...by('key_list', keysOf),
    ...by('q', namesOf),
    ...(hasFields(shapeOf(entry.call.response), SUM) ? [sumOf(entry)] : []),
  ];
};
