import type { Language } from "@aprisco/contract/languages.ts";
import type { Permission, PermissionSet, Section } from "@aprisco/contract/permissions.ts";
import type { ReportTexts } from "@aprisco/contract/report-texts.ts";
import type { ReportColumn, ReportFigure } from "@aprisco/contract/reports.ts";
import type { Scope } from "../access/caller.ts";
import type { Handle } from "../database/connect.ts";
import { type BoardTime, monthAt, monthIndex } from "../days/church-time.ts";
import { fieldFailure } from "../failure.ts";
import type { Row, RowSource } from "../records/lists/row-source.ts";

/** What can be set before a report is run. Without a usual value a parameter that is not set narrows nothing. */
export type ParamSpec =
  | { readonly kind: "day"; readonly usual: (time: BoardTime) => string }
  | { readonly kind: "choice"; readonly choices: readonly string[]; readonly usual?: string };
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

/** The parameters as a definition reads them. */
export type ParamValues<P extends ParamSpecs> = {
  readonly [K in keyof P]: P[K] extends { readonly kind: "choice"; readonly choices: readonly (infer C)[] }
    ? P[K] extends { readonly usual: string }
      ? C
      : C | undefined
    : string;
};

export interface ColumnSpec {
  readonly kind: ReportColumn["kind"];
  /** Its rows can be added up. */
  readonly sum?: true;
  /** Only shown to callers who choose it. */
  readonly seldom?: true;
  /** Who may see it, beyond the report itself; for others it does not exist. */
  readonly allow?: Permission;
}

export interface ReportInput<P extends ParamSpecs = ParamSpecs> {
  readonly scope: Scope;
  readonly params: ParamValues<P>;
  readonly time: BoardTime;
  readonly language: Language;
  /** What the caller may do: rows may need more than the report itself. */
  readonly permissions: PermissionSet;
}

/** Of the rows, where they are few: a group of bars for each, whose series are columns of numbers. */
export interface ChartSpec<C extends string = string, P extends ParamSpecs = ParamSpecs> {
  readonly kind: "time" | "ranks";
  readonly group: C;
  readonly series: readonly C[];
  /** What a group is called where room is short. Default: as its row. */
  readonly name?: (row: Row, input: ReportInput<P>) => string;
}

/** What the first rows and the totals of all rows say at a glance. */
export interface ReportSummary {
  /** At most three. */
  readonly figures: readonly ReportFigure[];
  readonly finding: string | null;
}

/**
 * One report of a feature, in all its forms: its preview, its files, its place among the templates. The texts have the same keys
 * as the parameters and the columns.
 */
export interface ReportDefinition<P extends ParamSpecs = ParamSpecs, C extends string = string> {
  /** Its name on the wire: POST /reports/{type}. */
  readonly type: string;
  /** Its rows are of this section: who may not see that may not run it, and the scope is of it. */
  readonly section: Section;
  /** Its rows are people: only `manage` of the section takes them away as a file. */
  readonly people?: true;
  readonly texts: Readonly<Record<Language, ReportTexts<keyof P & string, C>>>;
  readonly params: P;
  /** In their order. */
  readonly columns: Readonly<Record<C, ColumnSpec>>;
  readonly chart?: ChartSpec<C, P>;
  /** The rows by the keys of the columns, read in one snapshot. */
  readonly rows: (tx: Handle, input: ReportInput<P>) => RowSource;
  /** A row as it is shown, where that is more than the texts' names of values. */
  readonly present?: (row: Row, input: ReportInput<P>) => Row;
  readonly summary?: (rows: readonly Row[], totals: Readonly<Record<string, number>>, input: ReportInput<P>) => ReportSummary;
}

/** Checks a definition by its own parameters and columns; the sum of all features' knows only that it is one. */
export const reportOf = <const P extends ParamSpecs, const C extends string>(definition: ReportDefinition<P, C>): ReportDefinition =>
  definition as unknown as ReportDefinition;

const MOST_MONTHS = 24;

/**
 * The months that a report is asked for, "YYYY-MM"; without them the month of `today` and the eleven before it.
 *
 * @throws Failure when they are more than 24, or none
 */
export function spanOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string) {
  const to = asked.to ?? today.slice(0, 7);
  const from = asked.from ?? monthAt(monthIndex(to) - 11);
  const length = monthIndex(to) - monthIndex(from) + 1;
  if (length < 1 || length > MOST_MONTHS) throw fieldFailure(asked.from === undefined ? "to" : "from", "field.invalid");
  return { from, to };
}
