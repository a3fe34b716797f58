import { definitionOf, type Schema } from "./accepted.ts";

/**
 * Paths of fields in a value that its schema does not name. The schema itself ignores them: it removes them when it writes a reply,
 * and a remaining one is a fault.
 */
export function strayFields(schema: unknown, value: unknown, path = "data"): string[] {
  const definition = definitionOf(schema);
  if (definition.innerType) return value === null || value === undefined ? [] : strayFields(definition.innerType, value, path);
  if (definition.type === "pipe") return strayFields(definition.out, value, path);
  if (Array.isArray(value)) return definition.element ? value.flatMap((item) => strayFields(definition.element, item, `${path}[]`)) : [];
  if (typeof value !== "object" || value === null) return [];
  const members = Object.entries(value);
  if (definition.type === "record") return members.flatMap(([name, item]) => strayFields(definition.valueType, item, `${path}.${name}`));
  if (definition.type === "union") return fewest(definition.options ?? [], value, path);
  const { shape } = definition;
  if (shape === undefined) return members.map(([name]) => `${path}.${name}`);
  return members.flatMap(([name, item]) => {
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return part === undefined ? [`${path}.${name}`] : strayFields(part, item, `${path}.${name}`);
  });
}

const fewest = (options: readonly Schema[], value: unknown, path: string): string[] =>
  options.map((option) => strayFields(option, value, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];
