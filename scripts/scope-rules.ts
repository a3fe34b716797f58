import { parseSync } from "@swc/core";
import type { SourceFile } from "./structure-rules.ts";

/** An exported function of a store that touches rows of scoped tables. */
interface StoreFunction {
  /** Below the features' folder: "visitors/card-store.ts changeCard". */
  readonly id: string;
  readonly tables: readonly string[];
  readonly takesScope: boolean;
}

/** A piece of syntax, as swc gives it. */
type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every piece of syntax in a piece, itself included. */
function* piecesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if ("type" in value) yield value;
  for (const child of Object.values(value)) yield* piecesOf(child);
}
const textOf = (value: unknown): string | null => (isNode(value) && typeof value["value"] === "string" ? value["value"] : null);
const parse = ({ text }: SourceFile): readonly Node[] => parseSync(text, { syntax: "typescript" }).body as unknown as readonly Node[];

interface Declaration {
  readonly name: string;
  readonly exported: boolean;
  readonly syntax: Node;
}

/** What stands at the top of a file with a name: functions, constants, types. */
function declarationsOf(body: readonly Node[]): Declaration[] {
  return body.flatMap((statement) => {
    const exported = statement["type"] === "ExportDeclaration";
    const declaration = exported ? statement["declaration"] : statement;
    if (!isNode(declaration)) return [];
    const parts = declaration["type"] === "VariableDeclaration" ? (declaration["declarations"] as Node[]) : [declaration];
    return parts.flatMap((part) => {
      const name = textOf(part["identifier"]) ?? textOf(part["id"]);
      return name === null ? [] : [{ name, exported, syntax: part }];
    });
  });
}

const namesIn = (syntax: unknown): Set<string> =>
  new Set([...piecesOf(syntax)].flatMap((piece) => (piece["type"] === "Identifier" ? (textOf(piece) ?? []) : [])));
const isType = ({ syntax }: Declaration): boolean =>
  syntax["type"] === "TsInterfaceDeclaration" || syntax["type"] === "TsTypeAliasDeclaration";

/** Kysely's calls that touch rows which are there already. An insert makes its own. */
const touching = new Set(["selectFrom", "updateTable", "deleteFrom", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "using"]);
const tableName = /^"?([a-z_]+)/;

/** The tables whose rows a piece of syntax reads, changes or removes: by Kysely's calls, or in SQL text. */
function tablesIn(syntax: Node): Set<string> {
  const tables = new Set<string>();
  for (const piece of piecesOf(syntax)) {
    if (piece["type"] === "CallExpression" && isNode(piece["callee"]) && isNode(piece["callee"]["property"])) {
      if (!touching.has(textOf(piece["callee"]["property"]) ?? "")) continue;
      for (const argument of piecesOf((piece["arguments"] as unknown[])[0])) {
        const table = argument["type"] === "StringLiteral" ? tableName.exec(textOf(argument) ?? "")?.[1] : undefined;
        if (table !== undefined) tables.add(table);
      }
    }
    if (piece["type"] !== "TemplateElement" || typeof piece["raw"] !== "string") continue;
    for (const [, table = ""] of piece["raw"].matchAll(/\b(?:from|join|update|using)\s+(?:only\s+)?([a-z_]+)/gi)) tables.add(table);
  }
  return tables;
}

/** The names of types that hold a Scope, in whatever file they stand. */
function typesWithScope(declarations: readonly Declaration[]): ReadonlySet<string> {
  const types = declarations.filter(isType).map(({ name, syntax }) => ({ name, names: namesIn(syntax) }));
  const known = new Set(["Scope"]);
  for (let before = 0; before !== known.size;) {
    before = known.size;
    for (const { name, names } of types) if ([...names].some((each) => known.has(each))) known.add(name);
  }
  return known;
}

const parametersOf = ({ syntax }: Declaration): unknown =>
  syntax["params"] ?? (isNode(syntax["init"]) ? syntax["init"]["params"] : undefined);

/** Blocks of src/database: what they make of a definition takes a Scope, by type. */
const scoping = new Set(["listOf", "listedKind"]);
const isMadeByBlock = ({ syntax }: Declaration): boolean =>
  isNode(syntax["init"]) && syntax["init"]["type"] === "CallExpression" && scoping.has(textOf(syntax["init"]["callee"]) ?? "");

/** The exported functions of stores that touch rows of a scoped table, themselves or through another function of their file. */
function functionsOn(scoped: ReadonlySet<string>, files: readonly SourceFile[]): StoreFunction[] {
  const parsed = files.map((file) => ({ path: file.path, declarations: declarationsOf(parse(file)) }));
  const scopes = typesWithScope(parsed.flatMap(({ declarations }) => declarations));
  return parsed
    .filter(({ path }) => /(?:\/|-)store\.ts$/.test(path))
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
        const takesScope = isMadeByBlock(one) || [...namesIn(parametersOf(one))].some((name) => scopes.has(name));
        const id = `${path.replace("apps/server/src/features/", "")} ${one.name}`;
        return one.exported && tables.length > 0 ? [{ id, tables, takesScope }] : [];
      });
    });
}

/**
 * Checks that the stores' functions on scoped tables take a Scope. `exempt`: ids of those that need none.
 *
 * @returns how many functions were looked at, and one sentence for each fault
 */
export function scopeFaults(
  files: readonly SourceFile[],
  scoped: ReadonlySet<string>,
  exempt: readonly string[],
): { readonly checked: number; readonly faults: string[] } {
  const functions = functionsOn(scoped, files);
  const unscoped = functions.filter(({ takesScope }) => !takesScope);
  const needed = new Set(unscoped.map(({ id }) => id));
  return {
    checked: functions.length,
    faults: [
      ...unscoped.filter(({ id }) => !exempt.includes(id)).map(({ id, tables }) => `${id} touches ${tables.join(", ")} and takes no Scope`),
      ...exempt.filter((id) => !needed.has(id)).map((id) => `${id} is exempt from taking a Scope and need not be`),
    ],
  };
}
