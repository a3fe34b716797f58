import { parseSync } from "vite";
import type { SourceFile } from "./structure-rules.ts";

interface StoreFunction {
  /** Below the features' folder: "visitors/card-store.ts changeCard". */
  readonly id: string;
  readonly tables: readonly string[];
  readonly takesScope: boolean;
  /** The reason for a function without a Scope; null: none given. */
  readonly unscoped: string | null;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

function* piecesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if ("type" in value) yield value;
  for (const child of Object.values(value)) yield* piecesOf(child);
}
const nameOf = (value: unknown): string | null => (isNode(value) && typeof value["name"] === "string" ? value["name"] : null);

interface Declaration {
  readonly name: string;
  readonly exported: boolean;
  readonly syntax: Node;
  readonly unscoped: string | null;
}

function declarationsOf({ path, text }: SourceFile): Declaration[] {
  const { program, comments } = parseSync(path, text);
  // The comment that ends where the declaration starts.
  const unscopedBefore = (start: number): string | null => {
    const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === "");
    return /@unscoped\s+(\S[^*]{9,})/.exec(comment?.value ?? "")?.[1]?.trim() ?? null;
  };
  return (program.body as unknown as readonly Node[]).flatMap((statement) => {
    const exported = statement["type"] === "ExportNamedDeclaration";
    const declaration = exported ? statement["declaration"] : statement;
    if (!isNode(declaration)) return [];
    const unscoped = unscopedBefore(Number(statement["start"]));
    const parts = declaration["type"] === "VariableDeclaration" ? (declaration["declarations"] as Node[]) : [declaration];
    return parts.flatMap((syntax) => {
      const name = nameOf(syntax["id"]);
      return name === null ? [] : [{ name, exported, syntax, unscoped }];
    });
  });
}

const namesIn = (syntax: unknown): Set<string> =>
  new Set([...piecesOf(syntax)].flatMap((piece) => (piece["type"] === "Identifier" ? (nameOf(piece) ?? []) : [])));
const isType = ({ syntax }: Declaration): boolean =>
  syntax["type"] === "TSInterfaceDeclaration" || syntax["type"] === "TSTypeAliasDeclaration";

/** Kysely's calls that touch existing rows; an insert does not. */
const touching = new Set(["selectFrom", "updateTable", "deleteFrom", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "using"]);
const tableName = /^"?([a-z_]+)/;

/** The tables whose rows a node reads, changes or deletes: by Kysely's calls, or in SQL text. */
function tablesIn(syntax: Node): Set<string> {
  const tables = new Set<string>();
  for (const piece of piecesOf(syntax)) {
    if (piece["type"] === "CallExpression" && isNode(piece["callee"])) {
      if (!touching.has(nameOf(piece["callee"]["property"]) ?? "")) continue;
      for (const { type, value } of piecesOf((piece["arguments"] as unknown[])[0])) {
        const table = type === "Literal" && typeof value === "string" ? tableName.exec(value)?.[1] : undefined;
        if (table !== undefined) tables.add(table);
      }
    }
    if (piece["type"] !== "TemplateElement" || !isNode(piece["value"])) continue;
    const sql = String(piece["value"]["raw"]);
    for (const [, table = ""] of sql.matchAll(/\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+)/gi)) tables.add(table);
  }
  return tables;
}

/** The names of types, in any file, that contain one of `known`. */
function typesWith(known: Iterable<string>, declarations: readonly Declaration[]): ReadonlySet<string> {
  const types = declarations.filter(isType).map(({ name, syntax }) => ({ name, names: namesIn(syntax) }));
  const found = new Set(known);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { name, names } of types) if ([...names].some((each) => found.has(each))) found.add(name);
  }
  return found;
}

const typeOf = ({ syntax }: Declaration): unknown => (isNode(syntax["id"]) ? syntax["id"]["typeAnnotation"] : undefined);

/** Its type, and its parameters but those that it does not read: their names begin with a low line. */
const declaredWith = (one: Declaration): unknown => {
  const params = isNode(one.syntax["init"]) ? one.syntax["init"]["params"] : one.syntax["params"];
  return [typeOf(one), Array.isArray(params) ? params.filter((param: unknown) => !nameOf(param)?.startsWith("_")) : params];
};

/** Functions of src/records/lists whose results take a Scope by type. */
const scoping = new Set(["listOf", "listedKind"]);
const isMadeByBlock = ({ syntax }: Declaration): boolean =>
  isNode(syntax["init"]) && syntax["init"]["type"] === "CallExpression" && scoping.has(nameOf(syntax["init"]["callee"]) ?? "");

/** Stores, facets, and files with a reason behind their import (arrow-rules.ts). */
const mayQuery = ({ path, text }: SourceFile): boolean => /(?:\/|-)store\.ts$|\/facets\.ts$/.test(path) || text.includes("; // queries: ");

/** The exported functions of stores that touch rows of a scoped table, directly or through another function of the file. */
function functionsOn(scoped: ReadonlySet<string>, files: readonly SourceFile[]): StoreFunction[] {
  const parsed = files.map((file) => ({ path: file.path, declarations: declarationsOf(file), queries: mayQuery(file) }));
  const all = parsed.flatMap(({ declarations }) => declarations);
  const scopes = typesWith(["Scope"], all);
  const unscopedTypes = new Map(all.filter(isType).map(({ name, unscoped }) => [name, unscoped]));
  return parsed
    .filter(({ queries }) => queries)
    .flatMap(({ path, declarations }) => {
      const byName = new Map(declarations.filter((each) => !isType(each)).map((each) => [each.name, each]));
      const tablesOf = (one: Declaration, seen: Set<string>): string[] => {
        if (seen.has(one.name)) return [];
        seen.add(one.name);
        const others = [...namesIn(one.syntax)].flatMap((name) => byName.get(name) ?? []);
        return [...tablesIn(one.syntax), ...others.flatMap((other) => tablesOf(other, seen))];
      };
      return [...byName.values()].flatMap((one) => {
        const tables = [...new Set(tablesOf(one, new Set()))].filter((table) => scoped.has(table));
        const isUnscopedByType = [...namesIn(typeOf(one))].some((name) => (unscopedTypes.get(name) ?? null) !== null);
        const takesScope = isMadeByBlock(one) || isUnscopedByType || [...namesIn(declaredWith(one))].some((name) => scopes.has(name));
        const id = `${path.replace("apps/server/src/features/", "")} ${one.name}`;
        return one.exported && tables.length > 0 ? [{ id, tables, takesScope, unscoped: one.unscoped }] : [];
      });
    });
}

/**
 * Checks that the stores' functions on scoped tables take a Scope or state `@unscoped` with a reason, in the comment before them or
 * before their declared type.
 *
 * @returns the number of checked functions, and one sentence for each fault
 */
export function scopeFaults(
  files: readonly SourceFile[],
  scoped: ReadonlySet<string>,
): { readonly checked: number; readonly faults: string[] } {
  const functions = functionsOn(scoped, files);
  return {
    checked: functions.length,
    faults: functions.flatMap(({ id, tables, takesScope, unscoped }) => {
      if (!takesScope && unscoped === null) return [`${id} touches ${tables.join(", ")} and takes no Scope`];
      return takesScope && unscoped !== null ? [`${id} says @unscoped and need not`] : [];
    }),
  };
}
