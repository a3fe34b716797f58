import type { ExportTexts } from "./export.ts";
import { inEachLanguage, type Language } from "./languages.ts";
import { nameForms, type RecordNames } from "./record-names.ts";
import { words, type Word } from "./words.ts";

const allWords: Readonly<Record<Language, Readonly<Record<Word, string>>>> = inEachLanguage(words);

type Column<Row> = keyof Row & string;
/** The values that have a word for this column: "active" of "status.active". */
type ValueOf<C extends string, W = Word> = W extends `${C}.${infer V}` ? V : never;

/** The title, the columns and the choices of an export, with the labels that fields have everywhere; `money`: columns of centavos. */
export function exportTexts<Row>(
  names: RecordNames,
  columns: Readonly<Partial<Record<Column<Row>, Word>>>,
  choices: { readonly [C in Column<Row>]?: readonly ValueOf<C>[] } = {},
  money: readonly Column<Row>[] = [],
): Readonly<Record<Language, ExportTexts<Row>>> {
  const textsIn = (language: Language) => {
    const called = allWords[language];
    const titles = Object.entries<Word>(columns as Record<string, Word>).map(([column, word]) => [column, called[word]] as const);
    const values = Object.entries(choices as Record<string, readonly string[]>).map(([column, all]) => {
      const words = all.map((value) => [value, called[`${column}.${value}` as Word]] as const);
      return [column, Object.fromEntries(words)] as const;
    });
    return {
      title: nameForms(names, language).Whats,
      titles: Object.fromEntries(titles),
      values: Object.fromEntries(values),
      money,
    } as ExportTexts<Row>;
  };
  return { "pt-BR": textsIn("pt-BR"), es: textsIn("es"), en: textsIn("en") };
}
