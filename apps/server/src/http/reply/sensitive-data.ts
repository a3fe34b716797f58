import { sensitiveKindOf, sensitiveKinds, type SensitiveKind } from "@aprisco/contract/sensitive.ts";
import type * as core from "zod/v4/core";

export interface SensitiveReading {
  readonly kinds: readonly SensitiveKind[];
  /** Records without an id are missing. */
  readonly ids: readonly number[];
  /** The people named in the data, if they are not the record itself. */
  readonly people: readonly number[];
}
/** Finds the sensitive data of a reply; null: none. */
export type FindReading = (data: unknown) => SensitiveReading | null;

/** Where a value stands: the innermost record and the innermost person around it. */
interface Where {
  readonly id: number | null;
  readonly person: number | null;
}
type FoundListener = (kind: SensitiveKind, where: Where) => void;
type Look = (value: unknown, where: Where, found: FoundListener) => void;

const leaves: ReadonlySet<string> = new Set(["string", "number", "int", "boolean", "enum", "literal", "null"]);
const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && value !== "" && !(Array.isArray(value) && value.length === 0);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Combines the searches of a schema's parts; null: nothing to search. */
function together(parts: readonly (Look | null)[]): Look | null {
  const looks = parts.filter((look) => look !== null);
  if (looks.length === 0) return null;
  return (value, where, found) => {
    for (const look of looks) look(value, where, found);
  };
}

/** Searches the fields of an object; sensitive data belong to the innermost record, an object with an id. */
function lookIntoMembers(shape: Readonly<Record<string, core.$ZodType>>): Look | null {
  const parts = Object.entries(shape).map(([name, member]): Look | null => {
    const inside = lookInto(member);
    return inside && ((value, where, found) => inside(membersOf(value)[name], where, found));
  });
  const look = together(parts);
  return (
    look &&
    ((value, outer, found) => {
      const { id, person_id: person } = membersOf(value);
      const where = { id: typeof id === "number" ? id : outer.id, person: typeof person === "number" ? person : outer.person };
      look(value, where, found);
    })
  );
}

function lookIntoEach(item: core.$ZodType): Look | null {
  const inside = lookInto(item);
  return (
    inside &&
    ((value, where, found) => {
      for (const each of Object.values(membersOf(value))) inside(each, where, found);
    })
  );
}

function lookInto(schema: core.$ZodType): Look | null {
  const kind = sensitiveKindOf(schema);
  if (kind) return (value, where, found) => (isFilled(value) ? found(kind, where) : undefined);
  const { def } = (schema as core.$ZodTypes)._zod;
  if (leaves.has(def.type)) return null;
  if (def.type === "object") return lookIntoMembers(def.shape);
  if (def.type === "array") return lookIntoEach(def.element);
  if (def.type === "record") return lookIntoEach(def.valueType);
  if (def.type === "nullable" || def.type === "optional") return lookInto(def.innerType);
  if (def.type === "union") return together(def.options.map(lookInto));
  throw new Error(`a reply may not contain a schema of type ${def.type}: the search for sensitive data does not support it`);
}

/** Prepares the search for sensitive data in replies of a schema, once; null: the schema marks none. */
export function findReadingIn(schema: core.$ZodType): FindReading | null {
  const look = lookInto(schema);
  if (!look) return null;
  return (data) => {
    const shown = new Set<SensitiveKind>();
    const ids = new Set<number>();
    const people = new Set<number>();
    look(data, { id: null, person: null }, (kind, { id, person }) => {
      shown.add(kind);
      if (id !== null) ids.add(id);
      if (person !== null) people.add(person);
    });
    return shown.size === 0 ? null : { kinds: sensitiveKinds.filter((kind) => shown.has(kind)), ids: [...ids], people: [...people] };
  };
}
