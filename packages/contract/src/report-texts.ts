/** What a report says in one language, by the keys of its definition on the server. */
export interface ReportTexts<P extends string = string, C extends string = string> {
  readonly title: string;
  /** What it answers, in a sentence. */
  readonly lead: string;
  readonly params: Readonly<Record<P, string>>;
  readonly columns: Readonly<Record<C, string>>;
  /** What the choices of a parameter and the values of a column are called, by its key. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
