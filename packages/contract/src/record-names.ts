import type { Language } from "./languages.ts";

/** A record's name, singular and plural, with the article: "o ministério", "os ministérios". */
export type RecordNames = Readonly<Record<Language, readonly [one: string, many: string]>>;

/** The forms of a record's name that sentences need. */
export interface NameForms extends Readonly<Record<"the" | "thes" | "of" | "what" | "whats" | "What" | "Whats", string>> {
  /** The ending of adjectives and participles in Portuguese and Spanish. */
  readonly o: "o" | "a";
}

const bare = (name: string): string => name.slice(name.indexOf(" ") + 1);
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** "del ministerio", "da célula". */
const ofName: Readonly<Record<Language, (the: string) => string>> = {
  "pt-BR": (the) => `d${the}`,
  es: (the) => `de ${the}`.replace(/^de el /, "del "),
  en: (the) => `of ${the}`,
};

/** "o ministério" → the: "o ministério", what: "ministério", What: "Ministério", o: "o". */
export function nameForms(names: RecordNames, language: Language): NameForms {
  const [the, thes] = names[language];
  const [what, whats] = [bare(the), bare(thes)];
  return {
    the,
    thes,
    of: ofName[language](the),
    what,
    whats,
    What: capital(what),
    Whats: capital(whats),
    o: /^(?:a|la) /.test(the) ? "a" : "o",
  };
}
