import { auditEvents, auditTypes, browserActs } from "@aprisco/contract/audit/choices.ts";
import { features } from "@aprisco/contract/features.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { sayAct, saySection, wordsIn } from "./say.ts";

interface Choice {
  readonly key: string;
  readonly label: string;
}
const byLabel = (language: Language) => (one: Choice, other: Choice) => one.label.localeCompare(other.label, language);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const logged = allRoutes.filter(({ row }) => row.audit !== undefined && row.asTask === undefined);
/** Two features' lines may be called for one section. */
const sectionKeys = [
  "users",
  ...Object.keys(features).filter((name) => name !== "accounts" && logged.some(({ feature }) => feature === name)),
];
const actionKeys = [...logged.map(({ operation }) => operation), ...auditEvents, ...browserActs];

/** What the log can be narrowed to, by what it is called in a language. */
export function choicesIn(language: Language) {
  const act = (key: string): Choice => ({
    key,
    label: capital(sayAct({ action: key, section: "audit", metadata: {} }, language, null)),
  });
  return {
    sections: sectionKeys.map((key) => ({ key, label: saySection(key, language) })).toSorted(byLabel(language)),
    types: auditTypes.map((key) => ({ key, label: wordsIn[language].types[key] })),
    actions: actionKeys.map(act).toSorted(byLabel(language)),
  };
}
