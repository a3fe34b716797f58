import { budgets, type PageClass } from "./page-budgets.ts";

/** Vite's manifest: source file → its chunk, and what it loads at once (`imports`) or later (`dynamicImports`). */
export type Manifest = Readonly<Record<string, ManifestChunk>>;
type ManifestChunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

export interface PageWeight {
  readonly name: string;
  readonly of: PageClass;
  readonly kilobytes: number;
  readonly overBudget: boolean;
}

/** Parts of the dashboard on few boards only: no first visit of an active church loads them. */
const seldom = "src/features/dashboard/seldom.tsx";
const hours = "src/features/agenda/week/hours-view.tsx";
/** A list loads it if the screen is wide enough. */
const listTable = "src/ui/list/list-table.tsx";

/** The small file of a public document, and what it loads at once on any page. */
const lightStart = ["public.html", "src/public/render.tsx"];
/** The public entry loads it for an unknown address with a session: that is not a public visit. */
const application = "src/render.tsx";
const appStart = ["index.html", application];
/** Loaded by the top bar after the first paint, and then listens to the stream for the board. */
const topTools = "src/shell/top-tools.tsx";
/** What the rooms' manifests load at once: every screen has it, and it may load the table of a list. */
const ofScreens = "src/screens.ts";
const listening = "src/features/dashboard/live-board.ts";

/**
 * The weights of what a browser loads: the public entry with each of its pages, the application's entry with the dashboard and what
 * that loads by itself, the addition of each further screen, and of each dialog and lazy part. Each has the budget of its class, by
 * its name and by what it loads.
 *
 * @param size transferred bytes of a built file
 */
export function weigh(manifest: Manifest, size: (file: string) => number): PageWeight[] {
  const kilobytes = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + size(file), 0) / 1000;
  const row = (of: PageClass, name: string, files: ReadonlySet<string>): PageWeight => {
    const weight = kilobytes(files);
    return { name, of, kilobytes: weight, overBudget: weight > budgets[of] };
  };
  const lightPages = pagesOf(manifest, lightStart);
  const screens = pagesOf(manifest, appStart);
  const dashboard = screens.filter((source) => source.endsWith("/dashboard-page.tsx"));
  const light = filesOf(manifest, lightStart, false);
  const app = filesOf(manifest, appStart, false);
  // What a shared file may load later (texts of other languages, other screens; the top bar's dialogs) does not belong to the
  // dashboard.
  const shared = reach(manifest, [...appStart, ...[topTools, ofScreens].filter((source) => source in manifest)], false);
  const firstVisit = app.union(filesOf(manifest, dashboard, true, shared));
  const further = screens.filter((page) => !dashboard.includes(page) && !lightPages.includes(page));
  const onScreens = firstVisit.union(filesOf(manifest, further, false));
  const isList = (page: string): boolean =>
    [...reach(manifest, [page], false)].some((source) => !shared.has(source) && manifest[source]?.dynamicImports?.includes(listTable));
  return [
    row("public", "light entry", light),
    ...lightPages.map((page) => row("public", `light entry with ${page}`, light.union(filesOf(manifest, [page], false)))),
    row("first visit", "app with the dashboard, first visit", firstVisit),
    ...further.map((page) =>
      row(isList(page) ? "list" : "screen", `added by ${page}`, filesOf(manifest, [page], false).difference(firstVisit)),
    ),
    ...partsOf(manifest).map((part) => row("dialog", `opened: ${part}`, filesOf(manifest, [part], false).difference(onScreens))),
    ...latersOf(manifest).map((part) =>
      row(part === hours ? "hours" : "part", `later: ${part}`, filesOf(manifest, [part], false).difference(onScreens)),
    ),
  ];
}

/** The files of the application's first screen, with what it loads by itself, which a device keeps. */
export function shellFiles(manifest: Manifest): readonly string[] {
  const dashboard = pagesOf(manifest, appStart).filter((source) => source.endsWith("/dashboard-page.tsx"));
  const said = Object.keys(manifest).filter((source) =>
    /^src\/(?:shell\/(?:later|worker|worker-bar|offline-page)\.tsx?|screens\.ts|language\/room-texts\.ts|language\/everywhere\.ts\?texts=\w+|messages\/(?:dashboard|device)\.ts\?texts=\w+)$/.test(
      source,
    ),
  );
  return [...filesOf(manifest, [...appStart, ...dashboard, ...said], false)];
}

/** The built files of a source and of its static imports. */
export const filesAtOnce = (manifest: Manifest, source: string): readonly string[] => [...filesOf(manifest, [source], false)];

function pagesOf(manifest: Manifest, start: readonly string[]): string[] {
  return [...reach(manifest, start, true)].filter((source) => source.endsWith("-page.tsx")).sort();
}

const partsOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((source) => source.endsWith("-dialog.tsx"))
    .sort();

/** Lazy parts that are no page, dialog or text. */
const latersOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((source) => Object.values(manifest).some(({ dynamicImports = [] }) => dynamicImports.includes(source)))
    .filter((source) => !/(?:-page|-dialog)\.tsx$|^src\/(?:messages|language)\/|\/render\.tsx$/.test(source))
    .sort();

/** The built files of `sources` and their static imports; `withLater`: also of lazy imports, except those of `shared`. */
function filesOf(
  manifest: Manifest,
  sources: readonly string[],
  withLater: boolean,
  shared: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const chunks = [...reach(manifest, sources, withLater, shared)].flatMap((source) => manifest[source] ?? []);
  return new Set(chunks.flatMap(({ file, css = [] }) => [...css, ...(/\.(?:js|css)$/.test(file) ? [file] : [])]));
}

function reach(
  manifest: Manifest,
  sources: readonly string[],
  withLater: boolean,
  shared: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const seen = new Set(sources);
  for (const source of seen) {
    const { imports = [], dynamicImports = [] } = manifest[source] ?? {};
    for (const next of withLater && !shared.has(source)
      ? [...imports, ...dynamicImports.filter((later) => later !== seldom && later !== listening && later !== application)]
      : imports)
      seen.add(next);
  }
  return seen;
}
