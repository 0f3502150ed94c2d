import { branchesOf, itemShapeOf, shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import { entryName, type Entry } from '../entry.ts';
import { keyRelation, nameRelation, periodRelation, SUMMANDS, sumRelation } from './response-relations.ts';
import { echoRelations } from './echo-relations.ts';
import { dayRelation, textRelation } from './bound-relations.ts';
import { filterRelations } from './filter-relations.ts';
import { limitRelation, orderRelation, sortRelation } from './list-relations.ts';
import { orderedPagesRelations } from './ordered-pages.ts';
import { orderedRelations } from './ordered-relations.ts';
import { idCaseRelations } from './id-case-relation.ts';
import { figureRelations } from './figure-relations.ts';
import { madeUpCursorRelation, pageRelation } from './page-relations.ts';
import { findParameter, type Relation, type Parameter } from './parameter.ts';

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

/** Whether the rows of a call are of a day or an instant. */
const hasDays = ({ call }: Entry) =>
  ['date', 'at'].some((field) => hasFields(shapeOf(call.response), [field]));

const hasNewest = (order: Parameter | null) => order?.shape.enum?.includes('newest') === true;

/** A cursor is a text; a call may have a number of this name. */
const byCursor = (entry: Entry, find: (name: string) => Parameter | null): Relation[] => {
  const [after, limit] = [find('after'), find('limit')];
  if (after?.shape.type !== 'string') return [];
  return [
    pageRelation(after, limit),
    madeUpCursorRelation(after),
    ...orderedPagesRelations(entryName(entry), { after, limit }, { hasOrder: hasNewest(find('order')) }),
  ];
};

/** The relations between responses to a call, by the names of its parameters and fields. */
export const relationsOf = (entry: Entry): Relation[] => {
  const find = (name: string) => findParameter(entry, name);
  const by = (name: string, relation: (parameter: Parameter) => Relation) => {
    const parameter = find(name);
    return parameter ? [relation(parameter)] : [];
  };
  return [
    ...(hasNewest(find('order')) ? by('order', orderRelation) : []),
    ...(find('order')?.shape.enum?.includes('ascending') ? by('sort', sortRelation) : []),
    ...by('limit', limitRelation),
    ...byCursor(entry, find),
    ...filterRelations(entry),
    ...orderedRelations(entry),
    ...echoRelations(entry),
    ...idCaseRelations(entry),
    ...by('text', (parameter) => textRelation(parameter, 'text')),
    ...by('search', (parameter) => textRelation(parameter, 'search')),
    ...(find('from') && hasDays(entry) ? by('to', dayRelation) : []),
    ...by('period', periodRelation),
    ...by('key_list', keyRelation),
    ...by('q', nameRelation),
    ...figureRelations(entry),
    ...(hasFields(shapeOf(entry.call.response), SUMMANDS) ? [sumRelation(entry)] : []),
  ];
};
