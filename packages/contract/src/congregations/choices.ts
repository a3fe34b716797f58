import type { RecordNames } from "../record-names.ts";

export const congregationNames: RecordNames = {
  "pt-BR": ["a congregação", "as congregações"],
  es: ["la congregación", "las congregaciones"],
  en: ["the congregation", "the congregations"],
};
