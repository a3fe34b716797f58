import type { RecordNames } from "../record-names.ts";

// No schemas here: a list page takes no more of the contract than this.

export const leaderNames: RecordNames = {
  "pt-BR": ["o líder", "os líderes"],
  es: ["el líder", "los líderes"],
  en: ["the leader", "the leaders"],
};
export const ordinationNames: RecordNames = {
  "pt-BR": ["a consagração", "as consagrações"],
  es: ["la ordenación", "las ordenaciones"],
  en: ["the ordination", "the ordinations"],
};

/** What somebody does for a time (spec.md §3), highest first. */
export const positions = [
  "president_pastor",
  "auxiliary_pastor",
  "cooperator",
  "secretary",
  "treasurer",
  "deacon",
  "presbyter",
  "leader",
] as const;
export type Position = (typeof positions)[number];
export const leadershipDepartments = ["leadership", "womens_ministry", "administration", "financial", "general"] as const;

/** What somebody is ordained to for life, apart from what they do now. */
export const cargos = ["auxiliar", "cooperador", "diacono", "presbitero", "evangelista", "missionario", "pastor", "bispo"] as const;

/** Without a word the list is of today. */
export const leaderTerms = ["past", "all"] as const;
/** `position` is their order above, not the alphabet's. */
export const leaderSorts = ["position", "-position", "name", "-name", "from_on", "-from_on"] as const;
