import { actWords } from "@aprisco/contract/texts/audit.ts";
import { lifeOf, type ActWords, type OwnAct } from "@aprisco/contract/audit-acts.ts";
import { features, type ContractFeature } from "@aprisco/contract/features.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { nameForms, type NameForms, type RecordNames } from "@aprisco/contract/record-names.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { sensitiveKinds } from "@aprisco/contract/sensitive.ts";

export interface Act {
  readonly action: string;
  readonly section: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export const wordsIn: Readonly<Record<Language, ActWords>> = inEachLanguage(actWords);
const doneOf = new Map(allRoutes.map(({ operation, row }) => [operation, row.done]));
const recordsOf = (feature: ContractFeature): Readonly<Record<string, RecordNames>> => feature.records ?? {};
const allRecords: Readonly<Record<string, RecordNames>> = Object.fromEntries(
  Object.values(features).flatMap((feature) => Object.entries(recordsOf(feature))),
);

/** The record and the outcome, if an act is an ordinary change of a record; null: an act with a text of its own. */
export function lifeIn(
  action: string,
): { readonly names: RecordNames; readonly key: string; readonly life: keyof ActWords["lives"] } | null {
  const life = lifeOf(doneOf.get(action));
  const names = life && allRecords[life.key];
  return names ? { ...life, names } : null;
}

/** Fills "Mudou o papel[ de {name}]" with values; a part in brackets is left out if its value is unknown. */
function filled(template: string, values: Readonly<Record<string, string | null>>): string {
  const put = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? "");
  const known = (part: string): boolean => [...part.matchAll(/\{(\w+)\}/g)].every(([, slot = ""]) => values[slot]);
  return put(template.replaceAll(/\[([^[\]]*)\]/g, (_, part: string) => (known(part) ? part : "")));
}

/** The name of a section of the log: of its records or its own; a section of another release keeps its key. */
export function saySection(section: string, language: Language): string {
  const { sections } = wordsIn[language];
  const own = (sections as Readonly<Record<string, string>>)[section];
  if (own !== undefined) return own;
  const [names] = Object.values(recordsOf((features as Readonly<Record<string, ContractFeature>>)[section] ?? ({} as ContractFeature)));
  return names ? nameForms(names, language).Whats : section;
}

const namedFor: Readonly<Record<string, string | undefined>> = { users: "accounts" };

/** The name of a line's record, "Visitante"; without a name of its own its section's. Null: the line has no record. */
export function sayRecord(
  { action, target_type: type }: { readonly action: string; readonly target_type: string | null },
  language: Language,
) {
  if (type === null) return null;
  const feature = (features as Readonly<Record<string, ContractFeature>>)[namedFor[type] ?? type];
  const names = lifeIn(action)?.names ?? (feature && Object.values(recordsOf(feature))[0]);
  return names ? nameForms(names, language).What : saySection(type, language);
}

function kindsIn({ metadata: { read } }: Act, language: Language): string {
  const kinds: readonly unknown[] = Array.isArray(read) ? read : [];
  const named = sensitiveKinds.filter((kind) => kinds.includes(kind)).map((kind) => wordsIn[language].kinds[kind]);
  return new Intl.ListFormat(language, { type: "conjunction" }).format(named);
}

/** The text of an act before names are filled in. Acts of another release are unknown and show their key. */
function templateOf(action: string, words: ActWords): string {
  const life = lifeIn(action);
  if (life) return words.lives[life.life];
  if (action === "export.audit") return words.exportedLog;
  if (action.startsWith("export.")) return words.exported;
  if (action.startsWith("report.")) return words.reported;
  return words.acts[action as OwnAct] ?? action;
}

/** A record without a known name: "um ministério". */
const unnamed: Readonly<Record<Language, (forms: NameForms) => string>> = {
  "pt-BR": ({ what, o }) => `${o === "a" ? "uma" : "um"} ${what}`,
  es: ({ what, o }) => `${o === "a" ? "una" : "un"} ${what}`,
  en: ({ what }) => `${/^(?:[aeio]|u(?!se|ni))/.test(what) ? "an" : "a"} ${what}`,
};

/** The text of an act, to follow the name of the actor in a sentence. `name`: of the record or person; null: not known. */
export function sayAct(act: Act, language: Language, name: string | null): string {
  const words = wordsIn[language];
  const names = lifeIn(act.action)?.names;
  const forms = names ? nameForms(names, language) : null;
  const the = forms && (name === null ? unnamed[language](forms) : forms.the);
  const section = saySection(act.section, language);
  return filled(templateOf(act.action, words), { name, the, section, kinds: kindsIn(act, language) });
}
