import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { Rolldown } from "vite";

// Each file costs a round trip and a kilobyte of headers, each byte that a page does not need costs time: what is always needed
// together travels in one file, and below that the bundler splits by itself.

const source = `${import.meta.dirname}/src`;

/** What draws and words the pages of both documents. */
const library = /\/node_modules\/(?:react|react-dom|scheduler|i18next|react-i18next)\//;

/**
 * What a library's index leads to and only lists and forms use: reached from everywhere, needed later. And a line or an
 * icon that would bring all the fields, the settings or the exports to a screen that has none.
 */
const placed: readonly (readonly [
  RegExp,
  (
    | "screens"
    | "states"
    | "records"
    | "list-rooms"
    | "own"
    | "sections"
    | "edit"
    | "schemas"
    | "lists"
    | "light"
    | "forms"
    | "registry"
    | "contacts"
    | "calls"
    | "bar"
    | "postal"
    | "passwords"
    | "tabs"
    | "live"
  ),
])[] = [
  [/\/(?:react-router\/.*\/useBlocker\.js|ui\/remove-button\.(?:tsx|module\.css))$/, "edit"],
  // A few lines each, that many screens need, public ones too: a file for each would cost more than it holds.
  [/\/(?:contract\/src\/(?:phone|email|clean-text|visitors\/choices)|api\/submission-key|ui\/mailto)\.ts$/, "contacts"],
  [/\/Icon(?:BrandWhatsapp|Mail|MapPin|Phone)\.mjs$/, "contacts"],
  // Nearly every form needs them.
  [
    /\/(?:public\/(?:use-countdown\.ts|wait-note\.tsx|form\.module\.css)|ui\/(?:use-late-rules\.ts|progress-bar\.(?:tsx|module\.css))|IconArrow(?:Left|Right)\.mjs)$/,
    "forms",
  ],
  // What the list of every day asks for, and other rooms too.
  [/\/(?:contract\/src\/visitors\/routes|features\/visitors\/(?:queries|changes|summary-counts))\.ts$/, "calls"],
  [/\/contract\/src\/(?:notifications|roles|congregations)\/routes\.ts$/, "bar"],
  [/\/(?:(?:ui\/(?:use-postal-code|masks)|visitors\/register\/fields)\.ts|ui\/masked-field\.tsx)$/, "postal"],
  // A visitor's form asks for none.
  [/\/(?:ui\/password-field\.tsx|IconEyeOff\.mjs)$/, "passwords"],
  [/\/(?:(?:useInfiniteQuery|infiniteQueryObserver)\.js|IconArrowUp\.mjs)$/, "lists"],
  [/\/node_modules\/zod\//, "schemas"],
  [/\/(?:IconEye\.mjs|ui\/skeleton\.module\.css|public\/phone-address\.ts)$/, "light"],
  [
    /\/(?:(?:contract\/src\/file-formats|typed-day|use-today)\.ts|(?:email-link|crumb)\.tsx|Icon(?:ArrowDown|ChevronLeft|UserHeart|Sparkles|HomeHeart)\.mjs)$/,
    "screens",
  ],
  [/\/(?:state-badge\.tsx|Icon(?:Archive|Lock|PlayerPause|UserOff)\.mjs)$/, "states"],
  [/\/contract\/src\/files\/routes\.ts$/, "sections"],
  // Two settings screens check values by it; the other pages without a list would load the schemas with it.
  [/\/contract\/src\/settings\/registry(?:-routes)?\.ts$/, "registry"],
  // Records in a record are on pages without a list, and most lists are no rooms.
  [/\/ui\/(?:delete-dialog|use-record-deletion)\.tsx?$/, "records"],
  [/\/ui\/(?:list-room|use-list-layers)\.tsx?$/, "list-rooms"],
  // The board and the bell listen to it, each without the other's code.
  [/\/(?:contract\/src\/live\/\w+|api\/(?:live|live-stream|event-parts|use-live-or))\.ts$/, "live"],
  // A few screens have tabs or switches: with a list, and without one.
  [/\/(?:ui\/(?:tabs|switch)|shell\/agenda-tabs)\.(?:tsx|module\.css)$/, "tabs"],
  // A list shows the church's own fields, and no form of theirs.
  [/\/custom-fields\/values\/(?:custom-form-section|use-custom-form|draft)\.tsx?$/, "own"],
];

/** What public pages and the application's screens may load alike. */
const forPublic: ReadonlySet<string> = new Set(["light", "forms", "session", "contacts", "postal", "passwords"]);

/** A line or two that both documents need, sooner or later: a file of its own would cost more than it holds. */
const small = /\/src\/(?:api\/light-row|public\/drawn-page)\.ts$/;

/** Our files in a folder whose names match, without tests. */
const files = (folder: string, names: RegExp): string[] =>
  readdirSync(`${source}${folder}`).flatMap((name) => (names.test(name) ? `${source}${folder}/${name}` : []));

/** The screens of all features. */
const screens = readdirSync(`${source}/features`, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("-page.tsx"))
  .map((file) => `${source}/features/${file.replaceAll("\\", "/")}`);
/** Those of them that are seen after a sign-in. */
const inner = screens.filter((page) => !/\/(?:welcome|event)-page\.tsx$/.test(page));
const pagedList = `${source}/ui/paged-list.tsx`;

const starts = [files("", /^main\.ts$/), files("/public", /^main\.ts$/)] as const;
const publicPages = [
  ...files("/public", /-page\.tsx$/),
  ...files("/features/visitors/register", /^welcome-page\.tsx$/),
  ...files("/features/registrations/public", /^event-page\.tsx$/),
];

/** The files by name, each with what stands on all of it; a module goes to the first that holds it. */
const groups: readonly (readonly [name: string, roots: readonly string[]])[] = [
  // What every public page stands on.
  ["light", [...files("/public", /^(?:render|public-frame)\.tsx$/), ...files("/ui", /^card\.tsx$/)]],
  [
    "forms",
    [
      ...files("/ui", /^(?:(?:text|check|select|text-area)-field\.tsx|notice\.tsx|focus-first-error\.ts|use-light-form\.ts)$/),
      ...files("/messages", /^use-failure-text\.ts$/),
    ],
  ],
  ["session", files("/api", /^(?:session|redirect)\.ts$/)],
  // The dashboard is where every sign-in lands.
  ["app", [...files("", /^app\.tsx$/), ...files("/features/dashboard", /^dashboard-page\.tsx$/)]],
  // What nearly every screen stands on, with a list or without.
  ["screens", [...files("/api", /^change\.ts$/), ...files("/ui", /^(?:page-head|confirm-dialog|details-section)\.tsx$/)]],
  // Days: fields of forms, and of the few screens that ask for a period.
  ["dates", files("/ui", /^date-field\.tsx$/)],
  // What changes a record: a list's dialogs wait for a click with it.
  ["edit", files("/ui", /^(?:edit-dialog|leave-guard|use-edit)\.tsx?$/)],
  ["sections", files("/shell", /^settings-frame\.tsx$/)],
  ["lists", files("/ui", /^(?:paged-list|(?:list|virtual|filter|search|view)-(?!column-menu|export|foot|table|room)[a-z-]+)\.tsx$/)],
  // Only a desk shows it, after the records.
  ["export", files("/ui", /^export-menu\.tsx$/)],
];

/** What belongs to one feature: its own files, and what the contract says of it. */
const featureOf = (id: string): string | undefined => /\/(?:apps\/web\/src\/features|packages\/contract\/src)\/([a-z-]+)\//.exec(id)?.[1];

/** What a screen opens over itself: panels and dialogs, no other screen and no texts. */
const isPart = (id: string): boolean => !/-page\.tsx$|\/(?:messages|contract)\//.test(id);

/** Everything that `roots` import, and of what they import lazily that which `later` names. */
function reach(context: Rolldown.ChunkingContext, roots: readonly string[], later?: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of importedIds) found.add(imported);
    if (later) for (const imported of dynamicallyImportedIds.filter(later)) found.add(imported);
  }
  return found;
}

function chunksOf(context: Rolldown.ChunkingContext): (id: string) => string | null {
  const [app, light] = [reach(context, starts[0]), reach(context, starts[1])];
  const firstFiles = new Set(starts.flat());
  const isPublic = reach(context, publicPages);
  // What stands in a screen's place: a file that holds it must hold no screen.
  const atDoor = reach(context, files("/shell", /-page\.tsx$/));
  const inside = reach(context, [...files("", /^render\.tsx$/), ...files("/shell", /-page\.tsx$/), ...inner], isPart);
  const isPublicLater = reach(context, publicPages, () => true);
  // What the top bar loads once the page is painted must bring neither lists nor forms.
  const inBar = reach(context, files("/shell", /^top-tools\.tsx$/));
  // What a screen without a list stands on is in no list's file, or it would load all of that.
  const pages = screens.map((page) => ({
    name: basename(page, "-page.tsx"),
    feature: featureOf(page),
    holds: reach(context, [page]),
    opens: reach(context, [page], isPart),
  }));
  const lists = pages.filter(({ holds }) => holds.has(pagedList));
  const withoutList = pages.flatMap(({ holds }) => (holds.has(pagedList) ? [] : [holds]));
  const reaches = groups.map(([name, roots]) => [name, reach(context, roots)] as const);
  /** What is needed before a screen is drawn: what one screen or one feature alone needs in one file, what several do with the lists. */
  const ofScreen = (id: string): string | null => {
    const holding = isPublicLater.has(id) ? [] : pages.filter(({ holds }) => holds.has(id));
    const [first] = holding;
    if (first === undefined || atDoor.has(id)) return null;
    if (holding.every(({ feature }) => feature === first.feature)) {
      // A panel that other screens open would bring them all of this one's.
      if (pages.some(({ feature, opens }) => feature !== first.feature && opens.has(id))) return null;
      return holding.length === 1 ? first.name : (first.feature ?? null);
    }
    const inLists = holding.filter(({ holds }) => holds.has(pagedList));
    if (inLists.length === 0) return "plain";
    // The routes of one room that another one's filters ask are nothing that all lists should carry.
    return /\/contract\/src\/\w[\w-]*\/routes\.ts$/.test(id) && inLists.length * 3 < lists.length ? null : "lists";
  };
  return (id) => {
    const info = context.getModuleInfo(id);
    // What is loaded by its own name keeps a file of its own, and a document's first file waits for no other.
    if (info === null || firstFiles.has(id) || info.dynamicImporters.length > 0) return null;
    if ((app.has(id) && light.has(id)) || small.test(id)) return "start";
    if (app.has(id)) return isPublicLater.has(id) ? null : "places";
    if (light.has(id)) return null;
    if (library.test(id)) return "library";
    const group = placed.find(([pattern]) => pattern.test(id))?.[1] ?? reaches.find(([, holds]) => holds.has(id))?.[0] ?? ofScreen(id);
    // What the bar shares with screens, they load too: our own lines and the icons, for a library's index leads to all of it.
    const isShared = group !== null && group !== "app" && group !== "live" && !isPublicLater.has(id);
    if (isShared && inBar.has(id) && !/\/node_modules\/(?!@tabler)/.test(id)) return "bar";
    const name = group === "lists" && withoutList.some((holds) => holds.has(id)) ? "screens" : group;
    // A few letters, for which a screen should not load what others have besides.
    if ((name === "plain" || name === "dates") && /\/icons\/Icon\w+\.mjs$/.test(id)) return "screens";
    // The frame of the public pages is none of the application's.
    if (name === "light" && !inside.has(id)) return "frame";
    // A public page takes nothing from the application's files, or it would load all of theirs.
    if (name === null || forPublic.has(name) || !isPublic.has(id)) return name;
    return name === "app" ? "both" : null;
  };
}

/** Which file a module goes to; the bundler decides where nothing is said here. */
export function chunks(): Rolldown.CodeSplittingGroup {
  let chunkOf: ((id: string) => string | null) | undefined;
  return {
    name: (id, context) => (chunkOf ??= chunksOf(context))(id),
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
