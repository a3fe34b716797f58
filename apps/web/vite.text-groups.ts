import { globSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";

// The texts of one language travel in files of several namespaces: pages that ask for the one ask for the other, too.

const source = `${import.meta.dirname}/src`;

/** How many bytes of source, in three languages, a file of texts has at least; a tenth of them travels. */
const LEAST_BYTES = 7_000;

/** What asks for texts: a place of a room or a public page, or a component. */
const askers = /(texts: |useTranslation\()(\[[^\]]*\]|"[^"]+")/g;

/** What a byte in vain costs: a page waits for its texts, and a public page is opened on a phone that keeps nothing yet. */
const weightOf = (file: string, how: string): number => (how !== "texts: " ? 1 : file.includes("/public/") ? 100 : 20);

interface Part {
  namespaces: string[];
  /** The askers, by their place in the list of them. */
  asked: Set<number>;
  bytes: number;
}

/** The file with the texts of a namespace. */
const fileOf = (namespace: string): string => {
  const [prefix = "", feature] = namespace.split("/");
  return feature === undefined ? `${source}/messages/${prefix}.ts` : resolve(source, `../../../packages/contract/src/texts/${feature}.ts`);
};

/** Every namespace with the askers that name it, and what an asker weighs. */
function readAskers(): { readonly parts: Part[]; readonly weights: readonly number[] } {
  const parts = new Map<string, Part>();
  const part = (namespace: string): Part => {
    const known = parts.get(namespace) ?? { namespaces: [namespace], asked: new Set<number>(), bytes: statSync(fileOf(namespace)).size };
    parts.set(namespace, known);
    return known;
  };
  const everywhere = new Set(
    [...readFileSync(`${source}/language/everywhere.ts`, "utf8").matchAll(/\/(messages|texts)\/([a-z-]+)\.ts"/g)].map(([, folder, name]) =>
      folder === "texts" ? `failures/${name}` : name,
    ),
  );
  for (const file of globSync(`${source}/messages/*.ts`)) part(basename(file, ".ts"));
  for (const file of globSync(fileOf("failures/*"))) part(`failures/${basename(file, ".ts")}`);
  const weights: number[] = [];
  const files = globSync(`${source}/{features,public,shell,ui}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted())
    for (const [, how = "", namespaces = ""] of readFileSync(file, "utf8").matchAll(askers)) {
      weights.push(weightOf(file, how));
      for (const [, namespace = ""] of namespaces.matchAll(/"([^"]+)"/g)) parts.get(namespace)?.asked.add(weights.length - 1);
    }
  const apart = [...parts.values()].filter(({ namespaces: [namespace] }) => !everywhere.has(namespace));
  return { parts: apart.toSorted((one, other) => (one.namespaces.join() < other.namespaces.join() ? -1 : 1)), weights };
}

/** The namespaces that share a file: each that is too small joins the one with which the fewest bytes are loaded in vain. */
function joinedParts(): readonly Part[] {
  const { parts, weights } = readAskers();
  const vain = (part: Part, other: Part): number =>
    [...other.asked].reduce((sum, asker) => sum + (part.asked.has(asker) ? 0 : part.bytes * (weights[asker] ?? 1)), 0);
  let left = parts;
  for (;;) {
    const small = left.toSorted((one, other) => one.bytes - other.bytes)[0];
    if (!small || small.bytes >= LEAST_BYTES) return left;
    const others = left.filter((part) => part !== small);
    const costs = others.map((part) => vain(small, part) + vain(part, small));
    const nearest = others[costs.indexOf(Math.min(...costs))];
    if (!nearest) return left;
    nearest.namespaces.push(...small.namespaces);
    nearest.asked = new Set([...nearest.asked, ...small.asked]);
    nearest.bytes += small.bytes;
    left = others;
  }
}

/** The files of texts that travel as one; the first gives the name. */
export const textGroups = (): readonly (readonly string[])[] => joinedParts().map(({ namespaces }) => namespaces.map(fileOf));
