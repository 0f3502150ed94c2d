const SHARED_SCHEMAS = '#/components/schemas/';

interface WithSchemas {
  components?: { schemas?: Record<string, unknown> };
}

/** A document with its named schemas in the places that refer to them. A document without any stays as it is. */
export const inlineSchemas = <Document extends object>(document: Document): Document => {
  const { schemas = {} } = (document as WithSchemas).components ?? {};
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && $ref.startsWith(SHARED_SCHEMAS))
      return inline(schemas[$ref.slice(SHARED_SCHEMAS.length)]);
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inline(held)]));
  };
  return inline(document) as Document;
};
