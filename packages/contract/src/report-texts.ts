export interface ReportTexts<P extends string = string, C extends string = string> {
  readonly title: string;
  /** A sentence about what the report answers. */
  readonly lead: string;
  readonly params: Readonly<Record<P, string>>;
  readonly columns: Readonly<Record<C, string>>;
  /** The labels of a parameter's choices and of a column's values, by its key. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
