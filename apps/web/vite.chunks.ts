import { readdirSync } from "node:fs";
import type { Rolldown } from "vite";

// A file costs a round trip and a kilobyte of headers, and each unneeded byte costs time. So modules that the same pages need share
// a file, and a part too small for its own joins the one with which the fewest unneeded bytes are loaded.

const source = `${import.meta.dirname}/src`;

/** React and i18next: every page of both documents needs them. */
const library = /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//;

/** The first file of each document; nothing may import it. */
const starts = [`${source}/main.ts`, `${source}/public/main.ts`];
/** The modules that render each document. */
const frames = [`${source}/render.tsx`, `${source}/public/render.tsx`] as const;
const isFrame = (id: string): boolean => frames.some((frame) => frame === id);
const dashboard = `${source}/features/dashboard/dashboard-page.tsx`;
const isPage = (id: string): boolean => id.endsWith("-page.tsx");
const isText = (id: string): boolean => /\?texts=/.test(id);

/** A page that imports it is a list. Modules that most lists need are one file, and those that other pages need too a second. */
const listBlock = `${source}/ui/list/list-page.tsx`;

/** The least bytes of source for a file of its own; about a quarter of them are transferred. */
const leastBytes = { shared: 3_500, light: 3_500, kit: 6_000, lists: 0, blocks: 0 } as const;
type Group = keyof typeof leastBytes;

type Context = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

/** These modules and all that they import statically. */
function reach(context: Context, ...roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The modules that these load by an `import()`, now or later; `but` and what only it leads to are left out. */
function lazyModules(context: Context, roots: readonly string[], but?: string): ReadonlySet<string> {
  const lazy = new Set<string>();
  const seen = new Set(roots);
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    const later = dynamicallyImportedIds.filter((next) => next !== but);
    for (const next of later) lazy.add(next);
    for (const next of [...importedIds, ...later]) seen.add(next);
  }
  return lazy;
}

interface Part {
  readonly group: Group;
  modules: string[];
  /** The lazy modules that need it, by their place in the list of them. */
  needed: Set<number>;
  bytes: number;
}

const without = (all: ReadonlySet<number>, others: ReadonlySet<number>): number[] => [...all].filter((one) => !others.has(one));
const isSmall = (part: Part | undefined, all: readonly Part[]): boolean =>
  part !== undefined && part.bytes < leastBytes[part.group] && all.some((other) => other !== part && other.group === part.group);

/**
 * Joins each part that is too small for a file to the one of its group with which the fewest bytes are loaded in vain, counting what
 * the modules of both import besides.
 *
 * @param weights what a byte in vain costs, by lazy module
 */
function joinSmall(context: Context, parts: Part[], weights: readonly number[]): readonly Part[] {
  let left = parts;
  for (;;) {
    const partOf = new Map(left.flatMap((part, index) => part.modules.map((id) => [id, index] as const)));
    const imports = left.map(
      ({ modules }) =>
        new Set(modules.flatMap((id) => context.getModuleInfo(id)?.importedIds.flatMap((next) => partOf.get(next) ?? []) ?? [])),
    );
    /** A part, and all that is loaded with it. */
    const closures = left.map((_part, index) => {
      const found = new Set([index]);
      for (const one of found) for (const next of imports[one] ?? []) found.add(next);
      return found;
    });
    const loaded = weights.map(
      (_weight, root) => new Set(left.flatMap(({ needed }, index) => (needed.has(root) ? [...(closures[index] ?? [])] : []))),
    );
    const vain = (index: number, roots: readonly number[]): number => {
      let sum = 0;
      for (const root of roots)
        for (const one of closures[index] ?? []) if (!loaded[root]?.has(one)) sum += (left[one]?.bytes ?? 0) * (weights[root] ?? 1);
      return sum;
    };
    const order = left.map((_part, index) => index).toSorted((one, other) => (left[one]?.bytes ?? 0) - (left[other]?.bytes ?? 0));
    const found = order.find((index) => isSmall(left[index], left));
    const small = found === undefined ? undefined : left[found];
    if (found === undefined || !small) return left;
    let best: { readonly index: number; readonly cost: number } | undefined;
    left.forEach((part, index) => {
      if (index === found || part.group !== small.group) return;
      const cost = vain(found, without(part.needed, small.needed)) + vain(index, without(small.needed, part.needed));
      if (best === undefined || cost < best.cost) best = { index, cost };
    });
    const nearest = left[best?.index ?? -1];
    if (!nearest) return left;
    nearest.modules.push(...small.modules);
    nearest.needed = new Set([...nearest.needed, ...small.needed]);
    nearest.bytes += small.bytes;
    left = left.filter((part) => part !== small);
  }
}

/** The file of each module that several pages or dialogs need. */
function placeModules(context: Context): ReadonlyMap<string, string> {
  const lazy = lazyModules(context, starts);
  const open = lazyModules(context, starts.slice(1), frames[0]);
  const places = new Map<string, string>();
  const [inApp, inPublic] = starts.map((file) => reach(context, file));
  const isOpen = reach(context, ...open);
  for (const id of inApp ?? []) places.set(id, inPublic?.has(id) || isOpen.has(id) ? "start" : "places");
  const needs = new Map<string, Set<string>>();
  for (const root of lazy) {
    if (isText(root)) continue;
    for (const id of reach(context, root)) needs.set(id, (needs.get(id) ?? new Set()).add(root));
  }
  const roots = [...lazy].filter((root) => !isText(root));
  const firstVisit = reach(context, frames[0], dashboard);
  const openPages = roots.filter((root) => open.has(root) && isPage(root)).length;
  const pages = roots.filter((root) => isPage(root) && !open.has(root));
  const isList = (root: string): boolean => needs.get(listBlock)?.has(root) ?? false;
  const [lists, screens] = [pages.filter(isList), pages.filter((root) => !isList(root))];
  const ofEveryScreen = reach(context, `${source}/screens.ts`);
  const parts = new Map<string, Part>();
  for (const [id, needed] of needs) {
    if (places.has(id) || isText(id)) continue;
    if (inPublic?.has(id)) {
      places.set(id, "start");
      continue;
    }
    if (library.test(id)) {
      places.set(id, "library");
      continue;
    }
    const openRoots = [...needed].filter((root) => open.has(root)).length;
    if (openRoots * 2 > openPages && !lazy.has(id)) {
      places.set(id, "light");
      continue;
    }
    const inside = firstVisit.has(id);
    if (inside && openRoots === 0 && !isPage(id) && !isFrame(id)) {
      places.set(id, "app");
      continue;
    }
    if (lazy.has(id) || needed.size < 2) continue;
    if (ofEveryScreen.has(id) && !inside && openRoots === 0) {
      places.set(id, "screens");
      continue;
    }
    const shareOf = (some: readonly string[]): number => some.filter((root) => needed.has(root)).length / some.length;
    const ofLists = shareOf(screens) > 0.1 ? "blocks" : "lists";
    const group = inside ? "shared" : openRoots > 0 ? "light" : shareOf(lists) > 0.5 ? ofLists : "kit";
    const indexes = [...needed].map((root) => roots.indexOf(root));
    const key = group === ofLists ? group : `${group} ${indexes.toSorted((one, other) => one - other).join()}`;
    const part = parts.get(key) ?? { group, modules: [], needed: new Set(indexes), bytes: 0 };
    part.modules.push(id);
    for (const index of indexes) part.needed.add(index);
    part.bytes += context.getModuleInfo(id)?.code?.length ?? 0;
    parts.set(key, part);
  }
  const weights = roots.map((root) => (isFrame(root) ? 400 : open.has(root) ? 40 : isPage(root) ? 40 : 1));
  joinSmall(context, [...parts.values()], weights).forEach(({ group, modules }, index) => {
    for (const id of modules) places.set(id, `${group}-${index}`);
  });
  return places;
}

/** The file of each placed module; the bundler places the others. */
export function chunks(): Rolldown.CodeSplittingGroup {
  let places: ReadonlyMap<string, string> | undefined;
  return {
    name: (id, context) => (starts.includes(id) ? null : ((places ??= placeModules(context)).get(id) ?? null)),
    debugName: "chunks",
    includeDependenciesRecursively: false,
  };
}

/** What a visitor's phone, everybody's first screen and the list of every day load: rendered once and seldom again, or short. */
const plainSources =
  /^(?:public|shell|ui|features\/dashboard|features\/visitors\/board|features\/[a-z-]+\/list)\/|\/(?:visitors|members-list)-page\.tsx$|\/visitors\/register\/|render\.tsx$/;

/**
 * The files that the React Compiler works on: all but those of the public pages, of the dashboard, of the lists of people and of the
 * shell, where what it adds weighs 8 KB (a third of the visitor form's own code), 4 KB, 3 KB and 2 KB, and saves nothing that could be felt.
 */
export const compiledSources = (): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !plainSources.test(file))
    .map((file) => `/src/${file}`);
