import { readdirSync, readFileSync } from "node:fs";
import type { Rolldown } from "vite";

// Each file costs a round trip and a kilobyte of headers, each byte that a page does not need costs time: what the same pages
// need travels in one file. Left to itself the bundler makes sixty files of the visitors' page.

const source = `${import.meta.dirname}/src`;
const ours = (paths: readonly string[]): string[] => paths.map((path) => `${source}/${path}`);

/** The two first files; what they need comes before everything else and must not wait for it. */
const starts = ours(["main.ts", "public/main.ts"]);
/** What every public page stands on. */
const base = ours([
  "public/render.tsx",
  "public/public-frame.tsx",
  "ui/text-field.tsx",
  "ui/card.tsx",
  "ui/notice.tsx",
  "ui/focus-first-error.ts",
]);
/** What most public forms stand on. */
const forms = ours([
  "ui/check-field.tsx",
  "ui/password-field.tsx",
  "ui/select-field.tsx",
  "ui/text-area-field.tsx",
  "ui/use-light-form.ts",
  "messages/use-failure-text.ts",
  "public/wait-note.tsx",
]);
const app = ours(["app.tsx"]);
/** The screens of the application, by feature and name of the page. */
const screens = ["dashboard/dashboard", "visitors/visitors", "accounts/users", "settings/settings", "accounts/approval"];
const lists = new Set(["visitors/visitors", "accounts/users"]);
/** The contract's schemas of the light forms, which come late. */
const rules = ours(["features/visitors/visitor-form-rules.ts", "public/setup-rules.ts"]);

/** The icons that a file of ours names. */
function iconsIn(file: string): string[] {
  const names = /import \{([^}]*)\} from "@tabler\/icons-react"/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return names.split(",").flatMap((name) => name.trim() || []);
}

// The index of react-i18next leads to <Trans>, which only the lists use.
const isTrans = (id: string): boolean => /\/react-i18next\/.*\/(?:Icu)?Trans\w*\.js$|\/html-parse-stringify\//.test(id);
const isIconFrame = (id: string): boolean => /\/(?:createReactComponent|defaultAttributes)\.mjs$/.test(id);

/** The texts that nearly every page asks for, one file for each language. */
const everywhere =
  /\/(?:messages\/(?<own>pt|es|en)\/(?:ui|public|login|shell|lists)|(?:request|accounts)\/failures\.(?<failures>pt|es|en)|messages\/everywhere\/(?<all>pt|es|en))\.ts$/;
function wordsOf(id: string): string | null {
  const { own, failures, all } = everywhere.exec(id)?.groups ?? {};
  const language = own ?? failures ?? all;
  return language === undefined ? null : `words-${language}`;
}

type Reach = (id: string) => boolean;

/** Everything that `roots` import, not lazily; of the icons' index only what is named. */
function reach(context: Rolldown.ChunkingContext, roots: readonly string[]): Reach {
  const found = new Set<string>();
  const icons = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes("/@tabler/") || isTrans(id)) continue;
    found.add(id);
    if (id.startsWith(source) && /\.tsx?$/.test(id)) for (const icon of iconsIn(id)) icons.add(icon);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  const isIcon = (id: string): boolean => (icons.size > 0 && isIconFrame(id)) || icons.has(/\/(Icon\w+)\.mjs$/.exec(id)?.[1] ?? "");
  return (id) => found.has(id) || (id.includes("/@tabler/") && isIcon(id));
}

const dialogsOf = (feature: string): string[] =>
  ours(readdirSync(`${source}/features/${feature}`).flatMap((name) => (name.endsWith("-dialog.tsx") ? `features/${feature}/${name}` : [])));

function chunksOf(context: Rolldown.ChunkingContext): (id: string) => string | null {
  const from = (roots: readonly string[]): Reach => reach(context, roots);
  const pages = readdirSync(`${source}/public`).filter((name) => name.endsWith("-page.tsx"));
  const isLight = from([...ours(pages.map((name) => `public/${name}`)), ...ours(["features/visitors/visitor-welcome-page.tsx"])]);
  const [isStart, isBase, isForm, isApp, isRule] = [from(starts), from(base), from(forms), from(app), from(rules)];
  const isSession = from(ours(["api/session.ts", "api/redirect.ts"]));
  const reaches = screens.map((screen) => ({ name: screen, isOn: from(ours([`features/${screen}-page.tsx`])) }));
  // A dialog must not bring another feature's screen.
  const later = ["visitors", "accounts", "conversion"].map((feature) => ({ feature, isOn: from(dialogsOf(feature)) }));
  // What is loaded by its own name keeps a file of its own.
  const own = [
    "places.ts",
    "public/pages.ts",
    "render.tsx",
    "public/render.tsx",
    ...screens.map((screen) => `features/${screen}-page.tsx`),
  ];
  const entries = new Set([...starts, ...ours(own)]);
  return (id) => {
    if (entries.has(id)) return null;
    const words = wordsOf(id);
    if (words) return words;
    if (isStart(id) || id.includes("vite/preload-helper") || id.includes("rolldown/runtime")) return "start";
    if (isBase(id)) return "base";
    if (isForm(id)) return "forms";
    const on = reaches.filter(({ isOn }) => isOn(id)).map(({ name }) => name);
    if (isSession(id)) return "session";
    if (isLight(id)) return isApp(id) || on.includes("dashboard/dashboard") ? "both" : null;
    if (isRule(id) && !id.startsWith(source)) return "schemas";
    if (isApp(id)) return "app";
    if (isTrans(id)) return "lists";
    // The dashboard is where everybody lands: what it shares is there from then on, and so is what three screens share.
    if (on.length > 2 || (on.length > 1 && on.includes("dashboard/dashboard"))) return "app";
    if (on.length > 1) return on.every((name) => lists.has(name)) ? "lists" : null;
    const [feature, screen] = on[0]?.split("/") ?? [];
    return later.some((other) => other.feature !== feature && other.isOn(id)) ? null : (screen ?? null);
  };
}

/** Which file a module goes to; the bundler decides where nothing is said here. */
export function chunks(): Rolldown.CodeSplittingGroup {
  let chunkOf: ((id: string) => string | null) | undefined;
  return {
    name: (id, context) => (chunkOf ??= chunksOf(context))(id),
    // The indexes themselves stay outside, or everything they name would follow.
    includeDependenciesRecursively: false,
  };
}

/** What a visitor's phone loads: rendered once and seldom again. */
const publicSources = /^(?:public|ui)\/|\/visitor-(?:form|welcome)|render\.tsx$/;

/**
 * The files that the React Compiler works on: all but those of the public pages, where what it adds weighs 8 KB (a third of
 * the visitor form's own code) and saves nothing that anybody could feel.
 */
export const compiledSources = (): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !publicSources.test(file))
    .map((file) => `/src/${file}`);
