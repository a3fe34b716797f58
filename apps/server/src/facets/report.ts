import type { Language } from "@aprisco/contract/languages.ts";
import type { Permission, PermissionSet, Section } from "@aprisco/contract/permissions.ts";
import type { ReportTexts } from "@aprisco/contract/report-texts.ts";
import type { ReportColumn, ReportFigure } from "@aprisco/contract/reports.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import type { Scope } from "../access/caller.ts";
import type { Handle } from "../database/connect.ts";
import { type BoardTime, monthAt, monthIndex } from "../days/church-time.ts";
import { fieldFailure } from "../failure.ts";
import type { Row, RowSource } from "../records/lists/row-source.ts";

/** A record that a report can be narrowed to. */
export interface RecordChoice {
  /** Its id. */
  readonly value: string;
  readonly label: string;
}
/** A parameter of a report. Without a default, an unset parameter filters nothing. */
export type ParamSpec =
  | { readonly kind: "day"; readonly usual: (time: BoardTime) => string }
  | {
      readonly kind: "choice";
      readonly choices: readonly string[];
      readonly usual?: string;
      /** The rights of which a choice needs one, beyond the report's: it is not offered to others, and the rows refuse it. */
      readonly needs?: Readonly<Record<string, readonly Permission[]>>;
    }
  /** One of the records in the report's scope; not offered where there are none. */
  | { readonly kind: "record"; readonly read: (handle: Handle, scope: Scope) => Promise<readonly RecordChoice[]> };
export type ParamSpecs = Readonly<Record<string, ParamSpec>>;

export type ParamValues<P extends ParamSpecs> = {
  readonly [K in keyof P]: P[K] extends { readonly kind: "choice"; readonly choices: readonly (infer C)[] }
    ? P[K] extends { readonly usual: string }
      ? C
      : C | undefined
    : P[K] extends { readonly kind: "record" }
      ? string | undefined
      : string;
};

export interface ColumnSpec {
  readonly kind: ReportColumn["kind"];
  readonly sum?: true;
  /** Shown only to callers who choose it. */
  readonly seldom?: true;
  /** The right to see the column, beyond the report's; without it the column does not exist. */
  readonly allow?: Permission;
}

export interface ReportInput<P extends ParamSpecs = ParamSpecs> {
  readonly scope: Scope;
  readonly params: ParamValues<P>;
  readonly time: BoardTime;
  readonly language: Language;
  /** The caller's permissions: rows may need more than the report. */
  readonly permissions: PermissionSet;
}

/** A chart, if there are few rows: a group of bars per row, with columns of numbers as series. */
export interface ChartSpec<C extends string = string, P extends ParamSpecs = ParamSpecs> {
  readonly kind: "time" | "ranks";
  readonly group: C;
  readonly series: readonly C[];
  /** The short name of a group. Default: the row's. */
  readonly name?: (row: Row, input: ReportInput<P>) => string;
}

export interface ReportSummary {
  readonly figures: readonly ReportFigure[];
  readonly finding: string | null;
}

/** A report of a feature: its preview, files and template. The texts have the same keys as parameters and columns. */
export interface ReportDefinition<P extends ParamSpecs = ParamSpecs, C extends string = string> {
  /** Its name in the API: POST /reports/{type}. */
  readonly type: string;
  /** The section of its rows: the report needs the right to see it, and uses its scope. */
  readonly section: Section;
  /** The feature with which a church switches it off. Default: the section's name. */
  readonly feature?: SwitchableFeature;
  /** Its rows are people: only `manage` of the section may take them as a file. */
  readonly people?: true;
  readonly texts: Readonly<Record<Language, ReportTexts<keyof P & string, C>>>;
  readonly params: P;
  readonly columns: Readonly<Record<C, ColumnSpec>>;
  readonly chart?: ChartSpec<NoInfer<C>, P>;
  /** The rows by the keys of the columns, read in one snapshot. */
  readonly rows: (tx: Handle, input: ReportInput<P>) => RowSource;
  /** Formats a row, if the labels of its values are not enough. */
  readonly present?: (row: Row, input: ReportInput<P>) => Row;
  readonly summary?: (rows: readonly Row[], totals: Readonly<Record<string, number>>, input: ReportInput<P>) => ReportSummary;
}

/** Checks a definition's parameters and columns by type. The list of all features' reports needs one general type. */
export const reportOf = <const P extends ParamSpecs, const C extends string>(definition: ReportDefinition<P, C>): ReportDefinition =>
  definition as unknown as ReportDefinition;

const MOST_MONTHS = 24;

/**
 * The requested months, "YYYY-MM"; default: the month of `today` and the eleven before it.
 *
 * @throws Failure for more than 24, or none
 */
export function spanOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }, today: string) {
  const to = asked.to ?? today.slice(0, 7);
  const from = asked.from ?? monthAt(monthIndex(to) - 11);
  const length = monthIndex(to) - monthIndex(from) + 1;
  if (length < 1 || length > MOST_MONTHS) throw fieldFailure(asked.from === undefined ? "to" : "from", "field.invalid");
  return { from, to };
}
