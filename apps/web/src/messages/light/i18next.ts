import { logProblem } from "../../log-problem.ts";
import { countText } from "../number-words.ts";

type Table = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>> & { readonly count?: number; readonly ns?: string | readonly string[] };
interface Backend {
  readonly type: string;
  readonly read?: (language: string, namespace: string) => Promise<Table>;
}
interface Start {
  readonly lng: string;
  readonly ns: readonly string[];
}

/** The namespace of texts that say none. */
export const usualNamespace = "ui";

let read: NonNullable<Backend["read"]> = () => Promise.reject(new Error("No texts"));
/** By language and namespace; null: could not be loaded, its keys are shown. */
const tables = new Map<string, Table | null>();
const loading = new Map<string, Promise<void>>();
const namespaces = new Set<string>();
const listeners = new Set<(language: string) => void>();
const pluralRules = new Map<string, Intl.PluralRules>();
let changes = 0;

const keyOf = (language: string, namespace: string): string => `${language} ${namespace}`;

/** Loads a namespace once; what failed is tried again when it is asked for again. */
async function load(language: string, namespace: string): Promise<void> {
  const key = keyOf(language, namespace);
  if (tables.get(key)) return;
  const begun = loading.get(key) ?? read(language, namespace).then((table) => void tables.set(key, table));
  loading.set(key, begun);
  try {
    await begun;
  } catch (cause) {
    tables.set(key, null);
    throw cause;
  } finally {
    loading.delete(key);
  }
}

const loadAll = async (language: string, wanted: Iterable<string>): Promise<void> =>
  void (await Promise.all([...wanted].map((namespace) => load(language, namespace))));

function setLanguage(language: string): void {
  i18n.language = language;
  for (const listener of listeners) listener(language);
}

/** The plural's own text, then the text for any number. */
function formsOf(language: string, key: string, count: number | undefined): readonly string[] {
  if (count === undefined) return [key];
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
}

function find(key: string, ns: Values["ns"], count?: number): string | undefined {
  const forms = formsOf(i18n.language, key, count);
  for (const namespace of typeof ns === "string" ? [ns] : (ns ?? [usualNamespace])) {
    const table = tables.get(keyOf(i18n.language, namespace));
    const form = table && forms.find((one) => Object.hasOwn(table, one));
    if (form !== null && form !== undefined) return table?.[form];
  }
  return undefined;
}

const words = (name: string, value: unknown): string =>
  name === "count" && typeof value === "number" ? countText(i18n.language, value) : String((value ?? "") as string | number);

/** Each value in its place; a place whose value was not given stays to be seen. */
const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => (name in values ? words(name, values[name]) : place));

/**
 * The part of i18next that the pages use, in a tenth of its weight: `vite.texts.ts` puts it in i18next's place, whose types stay.
 * What it does as i18next does says its test, which asks both. Two things it does otherwise: a `count` is written as the
 * language writes numbers, and a change of language that cannot load the texts fails and changes nothing.
 */
const i18n = {
  language: "",
  use: (plugin: Backend) => {
    if (plugin.read) read = plugin.read;
    return i18n;
  },
  on: (_event: "languageChanged", listener: (language: string) => void): void => void listeners.add(listener),
  off: (_event: "languageChanged", listener: (language: string) => void): void => void listeners.delete(listener),
  init: async ({ lng, ns }: Start): Promise<void> => {
    i18n.language = lng;
    await i18n.loadNamespaces(ns);
    setLanguage(lng);
  },
  changeLanguage: async (language: string): Promise<void> => {
    const change = ++changes;
    await loadAll(language, namespaces);
    // The choice that was made last holds.
    if (change === changes) setLanguage(language);
  },
  /** Never fails: a text that could not be loaded shows its key. */
  loadNamespaces: async (wanted: readonly string[]): Promise<void> => {
    for (const namespace of wanted) namespaces.add(namespace);
    await loadAll(i18n.language, wanted).catch((cause: unknown) => logProblem("Texts could not be loaded", cause));
  },
  reloadResources: async (languages: readonly string[]): Promise<void> => {
    for (const language of languages) for (const namespace of namespaces) tables.delete(keyOf(language, namespace));
    await Promise.all(languages.map((language) => loadAll(language, namespaces)));
  },
  hasLoadedNamespace: (namespace: string): boolean => tables.has(keyOf(i18n.language, namespace)),
  exists: (key: string, { ns }: Values = {}): boolean => find(key, ns) !== undefined,
  t: (key: string, values: Values = {}): string => fill(find(key, values.ns, values.count) ?? key, values),
};

// oxlint-disable-next-line import/no-default-export -- it stands in the place of a library that has one
export default i18n;
