import type { RouteTable } from "@aprisco/contract/route.ts";
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseAst, type ESTree, type Plugin } from "vite";
import { queryRules } from "../../packages/contract/src/query-rules.ts";

const contract = fileURLToPath(new URL("../../packages/contract/src/", import.meta.url));
/** A file of the contract, as the bundler names it: itself, one of its declarations, or all of it. Tests have another ending. */
const contractFile = /\/packages\/contract\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts(?:\?(?:of=\w+|whole))?$/;
const namedImport = /import \{([^}]*)\} from "((?:@aprisco\/contract|\.\.?)\/[^"?]*\.ts)";/g;
const valueImport = /^import (\{[^}]*\}|\* as \w+) from "([^"]+)";/gm;

/** What is between the braces of an import, types left out. */
const specifiersIn = (names: string): readonly string[] =>
  names.split(",").flatMap((name) => (name.trim() === "" || name.trim().startsWith("type ") ? [] : name.trim()));

/** What the server alone reads of a route. The schemas would bring the whole schema library with them. */
const serverOnly = new Set(
  "summary params query body reply refusal audit fails limit bodyLimit fileLimit patience done minds whilePending shows secret consumes people anyCongregation".split(
    " ",
  ),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;
const isTable = (value: unknown): value is RouteTable => {
  const routes = isObject(value) ? Object.values(value) : [];
  return routes.length > 0 && routes.every((route) => isObject(route) && "method" in route);
};
const isSchema = (value: unknown): boolean => isObject(value) && "_zod" in value;
/** Whether JSON says all of it. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ["string", "number", "boolean"].includes(typeof value) ||
  (isObject(value) && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) && Object.values(value).every(isPlain));

const withRules = (table: RouteTable): RouteTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, route]) => [name, route.list && route.query ? { ...route, rules: queryRules(route.query) } : route]),
  );
const lightTable = (table: RouteTable): string =>
  JSON.stringify(withRules(table), (field, value: unknown) => (serverOnly.has(field) ? undefined : value));

/** The names that a pattern declares. */
function declaredBy(pattern: ESTree.BindingPattern | ESTree.BindingRestElement | null): readonly string[] {
  if (pattern === null) return [];
  if (pattern.type === "Identifier") return [pattern.name];
  if (pattern.type === "AssignmentPattern") return declaredBy(pattern.left);
  if (pattern.type === "RestElement") return declaredBy(pattern.argument);
  if (pattern.type === "ArrayPattern") return pattern.elements.flatMap(declaredBy);
  return pattern.properties.flatMap((property) => declaredBy(property.type === "RestElement" ? property : property.value));
}

/** The names that a piece of code reads, types left out. */
function namesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isObject(node)) return [];
  const { type, name, expression, computed, key, property, ...others } = node;
  if (type === "Identifier" && typeof name === "string") return [name];
  // Of `x as T` and `x satisfies T` the expression alone.
  if (typeof type === "string" && type.startsWith("TS")) return namesIn(expression);
  return [expression, ...(computed === true ? [key, property] : []), ...Object.values(others)].flatMap(namesIn);
}

interface Declaration {
  /** All that one statement declares: `const { limit, cursor } = …`. */
  readonly names: readonly string[];
  readonly code: string;
  /** The names that it reads. */
  readonly reads: ReadonlySet<string>;
}
interface ContractFile {
  readonly source: string;
  /** What it exports, evaluated. */
  readonly exported: Readonly<Record<string, unknown>>;
  readonly declarations: ReadonlyMap<string, Declaration>;
}

function declarationsIn(path: string, source: string): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const statement of parseAst(source, { lang: "ts" }, path).body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type !== "VariableDeclaration" && node?.type !== "FunctionDeclaration") continue;
    const names = node.type === "VariableDeclaration" ? node.declarations.flatMap(({ id }) => declaredBy(id)) : declaredBy(node.id);
    const declaration = { names, code: source.slice(node.start, node.end), reads: new Set(namesIn(node)) };
    for (const name of names) found.set(name, declaration);
  }
  return found;
}

/** Null: it holds neither routes nor schemas, and stays as it is. */
async function readContract(path: string): Promise<ContractFile | null> {
  // The time in the address makes a changed file a new module in development.
  const exported = (await import(`${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`)) as Record<string, unknown>;
  if (!Object.values(exported).some((value) => isTable(value) || isSchema(value))) return null;
  const source = readFileSync(path, "utf8");
  return { source, exported, declarations: declarationsIn(path, source) };
}

/** A file's imports of what a declaration reads. */
const importsFor = ({ source }: ContractFile, reads: ReadonlySet<string>): readonly string[] =>
  [...source.matchAll(valueImport)].flatMap(([, what = "", from = ""]) => {
    if (what.startsWith("*")) return reads.has(what.slice("* as ".length)) ? `import ${what} from "${from}";` : [];
    const read = specifiersIn(what.slice(1, -1)).filter((specifier) => reads.has(specifier.split(" as ").at(-1) ?? ""));
    return read.length > 0 ? `import { ${read.join(", ")} } from "${from}";` : [];
  });

/** The module of one declaration, or of the few that one statement makes. */
function partOf(path: string, name: string, file: ContractFile): string {
  const value = file.exported[name];
  if (isTable(value)) return `export const ${name} = ${lightTable(value)};`;
  if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  const declaration = file.declarations.get(name);
  if (declaration === undefined) throw new Error(`${name} of ${path} is no plain data, and no const or function declares it`);
  const { names, code, reads } = declaration;
  const own = [...file.declarations.keys()].filter((other) => reads.has(other) && !names.includes(other));
  const ownImports = own.map((other) => `import { ${other} } from "./${basename(path)}";`);
  return [...importsFor(file, reads), ...ownImports, `export ${code}`].join("\n");
}

/** The object of a whole feature (features.ts) is for the server and the documents. */
const isFeature = (value: unknown): boolean => isObject(value) && isTable(value["routes"]);

/** What a module loads that names the whole file: `await import(…)`. */
const allOf = (path: string, { exported, declarations }: ContractFile): string =>
  Object.keys(exported)
    .filter((name) => !isFeature(exported[name]))
    .map((name) => `export { ${name} } from "./${basename(path)}?of=${declarations.get(name)?.names[0] ?? name}";`)
    .join("\n");

/** A file as one module, with its routes as the browser has them. */
const wholeOf = (path: string, { exported }: ContractFile): string =>
  [
    `export * from "./${basename(path)}?whole";`,
    ...Object.entries(exported).flatMap(([name, value]) => (isTable(value) ? `export const ${name} = ${lightTable(value)};` : [])),
  ].join("\n");

/**
 * Gives the browser of the contract only what a page imports: a declaration is a module of its own, closed lists and routes among
 * them as plain data, without the schemas of the same file. Of a route stay method, path, who may, what a list's query may hold, and
 * what else is plain data; the types still know the schemas. In development and tests a file is one module, with such routes.
 */
export function contractParts(): Plugin {
  let isBuild = false;
  const files = new Map<string, Promise<ContractFile | null>>();
  const fileAt = (path: string): Promise<ContractFile | null> => {
    const file = (isBuild ? files.get(path) : undefined) ?? readContract(path);
    files.set(path, file);
    return file;
  };
  /** A module's code with one import for each declaration that it takes of the contract. */
  async function withParts(path: string, code: string): Promise<string> {
    let parted = code;
    for (const [all, names = "", from = ""] of code.matchAll(namedImport)) {
      const imported = from.startsWith(".") ? resolve(dirname(path), from) : resolve(contract, from.slice("@aprisco/contract/".length));
      const file = contractFile.test(imported) ? await fileAt(imported) : null;
      if (file === null) continue;
      const imports = specifiersIn(names).map((specifier) => {
        const part = file.declarations.get(specifier.split(" as ")[0] ?? "")?.names[0] ?? specifier;
        return `import { ${specifier} } from "${from}?of=${part}";`;
      });
      parted = parted.replace(all, () => imports.join(" "));
    }
    return parted;
  }
  return {
    name: "contract-parts",
    enforce: "pre",
    configResolved: (config) => {
      isBuild = config.command === "build";
    },
    load: {
      filter: { id: contractFile },
      async handler(id) {
        const [path = "", query] = id.split("?");
        const file = await fileAt(path);
        if (file === null) return null;
        if (query === "whole") return { code: file.source, moduleType: "ts" };
        if (!isBuild) return wholeOf(path, file);
        const code = query === undefined ? allOf(path, file) : partOf(path, query.replace("of=", ""), file);
        return { code, moduleType: "ts", moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/(?:apps\/web|packages\/contract)\/.*\.tsx?(?:\?.*)?$/, code: namedImport },
      async handler(code, id) {
        return isBuild ? { code: await withParts(id.split("?")[0] ?? "", code), map: null } : null;
      },
    },
  };
}
