import { readdirSync, readFileSync } from "node:fs";
import type { Rolldown } from "vite";

const source = `${import.meta.dirname}/src`;

/** What every public page stands on: together these travel smaller than as twenty files of their own. */
const roots = [
  "public/main.tsx",
  "public/public-frame.tsx",
  "ui/text-field.tsx",
  "ui/card.tsx",
  "ui/notice.tsx",
  "ui/focus-first-error.ts",
];

/** The icons that a file of ours names. */
function iconsIn(file: string): string[] {
  const names = /import \{([^}]*)\} from "@tabler\/icons-react"/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  return names.split(",").map((name) => name.trim());
}

/** Everything that `roots` import, not lazily; of a library's index only what they use. */
function reach(context: Rolldown.ChunkingContext): (id: string) => boolean {
  const found = new Set<string>();
  const icons = new Set<string>();
  const open = roots.map((root) => `${source}/${root}`);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id.includes("/@tabler/")) continue;
    found.add(id);
    if (id.startsWith(source) && id.endsWith(".tsx")) for (const icon of iconsIn(id)) icons.add(icon);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  const isIcon = (id: string) =>
    /\/(?:createReactComponent|defaultAttributes)\.mjs$/.test(id) || icons.has(/\/(Icon\w+)\.mjs$/.exec(id)?.[1] ?? "");
  // The index of react-i18next leads to <Trans>, which no public page uses.
  const isTrans = (id: string) => /\/(?:Trans\w*|IcuTrans\w*|html-parse-stringify\.module|html-parse-stringify)\.js$/.test(id);
  return (id) => (id.includes("/@tabler/") ? isIcon(id) : found.has(id) && !isTrans(id));
}

/** Puts the base of the public pages into one file, and leaves the rest to the bundler. */
export function baseChunk(): Rolldown.CodeSplittingGroup {
  let isBase: ((id: string) => boolean) | undefined;
  return {
    name: (id, context) => {
      isBase ??= reach(context);
      // The entry itself stays out: the application loads this file too, and would start the public pages beside itself.
      return isBase(id) && id !== `${source}/public/main.tsx` ? "base" : null;
    },
    // The indexes themselves stay outside, or everything they name would follow.
    includeDependenciesRecursively: false,
  };
}

/** What a visitor's phone loads: rendered once and seldom again. */
const publicSources = /^(?:public|ui)\/|\/visitor-(?:form|welcome)|main\.tsx$/;

/**
 * The files that the React Compiler works on: all but those of the public pages, where what it adds weighs 8 KB (a third of
 * the visitor form's own code) and saves nothing that anybody could feel.
 */
export const compiledSources = (): string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx") && !publicSources.test(file))
    .map((file) => `/src/${file}`);
