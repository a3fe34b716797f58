/** Vite's manifest: source file → what it became, and what it loads at once (`imports`) or later (`dynamicImports`). */
export type Manifest = Readonly<Record<string, ManifestChunk>>;
type ManifestChunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

export type PageWeight = {
  readonly name: string;
  readonly kilobytes: number;
  readonly budget: number;
  readonly overBudget: boolean;
  /** Over its budget it fails the build; what is loaded later stands in the list until it is lighter. */
  readonly binding: boolean;
};

/** What a first visit may weigh, JS and CSS together after gzip. */
const publicPageKb = 127;
/** The same for any number of features: none but the dashboard is in it (apps/web/vite.first-visit.ts). */
const dashboardKb = 180;
/** What each further screen may add to it, and what each dialog may add to screens and to it. */
const furtherPageKb = 46;
/** Parts of the dashboard that few boards show, and none beside a whole one: no first visit of a church at work loads them. */
const seldom = "src/features/dashboard/seldom.tsx";
const partKb = 20;
/** What else may load later: heavier is a library, and has a budget of its own by its source. */
const laterKb = 25;
/** The hours of week and day are drawn by a calendar library (decision 79). */
const heavyKb: ReadonlyMap<string, number> = new Map([["src/features/agenda/week/hours-view.tsx", 95]]);

/** A document's own file, which is small, and what it asks for as soon as it runs, whatever the page. */
const lightStart = ["public.html", "src/public/render.tsx"];
/** The public entry hands an unknown address over to it when there is a session: that is no public visit any more. */
const application = "src/render.tsx";
const appStart = ["index.html", application];
/** What the top bar loads once the page is painted, and what then listens to the stream for the board. */
const topTools = "src/shell/top-tools.tsx";
const listening = "src/features/dashboard/live-board.ts";

/**
 * Weighs what a browser loads: the light entry with each of its pages, the app's entry with the dashboard and all that
 * the dashboard loads by itself, what each further screen adds, and what each dialog and each heavy part adds to the screens.
 * A new screen or dialog is found by its name and gets the budget of all; whatever else loads later is named as soon as it is
 * heavier than a dialog may be, and has a budget that fails the build.
 *
 * @param size bytes on the wire of one built file
 */
export function weigh(manifest: Manifest, size: (file: string) => number): PageWeight[] {
  const kilobytes = (files: ReadonlySet<string>): number => [...files].reduce((sum, file) => sum + size(file), 0) / 1000;
  const row = (name: string, files: ReadonlySet<string>, budget: number, binding = true): PageWeight => {
    const weight = kilobytes(files);
    return { name, kilobytes: weight, budget, overBudget: weight > budget, binding };
  };
  const lightPages = pagesOf(manifest, lightStart);
  const screens = pagesOf(manifest, appStart);
  const dashboard = screens.filter((source) => source.endsWith("/dashboard-page.tsx"));
  const light = filesOf(manifest, lightStart, false);
  const app = filesOf(manifest, appStart, false);
  // What a shared file may load later (the texts of every language, the other screens; the top bar's dialogs, at a click) is nothing
  // that the dashboard asks for.
  const shared = reach(manifest, [...appStart, ...(topTools in manifest ? [topTools] : [])], false);
  const firstVisit = app.union(filesOf(manifest, dashboard, true, shared));
  const further = screens.filter((page) => !dashboard.includes(page) && !lightPages.includes(page));
  const onScreens = firstVisit.union(filesOf(manifest, further, false));
  return [
    row("light entry", light, publicPageKb),
    ...lightPages.map((page) => row(`light entry with ${page}`, light.union(filesOf(manifest, [page], false)), publicPageKb)),
    row("app with the dashboard, first visit", firstVisit, dashboardKb),
    ...further.map((page) => row(`added by ${page}`, filesOf(manifest, [page], false).difference(firstVisit), furtherPageKb, false)),
    ...partsOf(manifest).map((part) => row(`opened: ${part}`, filesOf(manifest, [part], false).difference(onScreens), partKb, false)),
    ...latersOf(manifest)
      .map((part) => row(`later: ${part}`, filesOf(manifest, [part], false).difference(onScreens), heavyKb.get(part) ?? laterKb))
      .filter(({ kilobytes: weight }) => weight > partKb),
  ];
}

/** What the application's first screen stands on, with what it loads by itself: the files that a device keeps. */
export function shellFiles(manifest: Manifest): readonly string[] {
  const dashboard = pagesOf(manifest, appStart).filter((source) => source.endsWith("/dashboard-page.tsx"));
  const said = Object.keys(manifest).filter((source) =>
    /^src\/(?:shell\/(?:later|worker|worker-bar)\.tsx?|language\/room-texts\.ts|language\/everywhere\.ts\?texts=\w+|messages\/(?:dashboard|device)\.ts\?texts=\w+)$/.test(
      source,
    ),
  );
  return [...filesOf(manifest, [...appStart, ...dashboard, ...said], false)];
}

/** The pages that an entry loads when they are asked for. */
function pagesOf(manifest: Manifest, start: readonly string[]): string[] {
  return [...reach(manifest, start, true)].filter((source) => source.endsWith("-page.tsx")).sort();
}

/** The dialogs, which load when they are opened. */
const partsOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((source) => source.endsWith("-dialog.tsx"))
    .sort();

/** What is loaded when it is needed and is no page, dialog or text. */
const latersOf = (manifest: Manifest): string[] =>
  Object.keys(manifest)
    .filter((source) => Object.values(manifest).some(({ dynamicImports = [] }) => dynamicImports.includes(source)))
    .filter((source) => !/(?:-page|-dialog)\.tsx$|^src\/(?:messages|language)\/|\/render\.tsx$/.test(source))
    .sort();

/** The built files of `sources` and of what they load at once; `withLater`: of what they, but not `shared`, load later, too. */
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
