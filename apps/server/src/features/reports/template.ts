import type { FailureCode } from "@aprisco/contract/failures.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { fileFormats } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { ReportColumn, ReportTemplate } from "@aprisco/contract/reports.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { ReportDefinition, ParamSpec, ParamSpecs, ParamValues, RecordChoice } from "../../facets/report.ts";
import { Failure } from "../../failure.ts";

/** The records that each parameter of records offers, by its key. */
export type RecordChoices = Readonly<Record<string, readonly RecordChoice[]>>;

/** Reads the records in scope of the parameters of records; of `keys` alone, if they are given. */
export async function readRecords(
  { params }: Pick<ReportDefinition, "params">,
  handle: Handle,
  scope: Scope,
  keys = Object.keys(params),
): Promise<RecordChoices> {
  const read = keys.map(async (key) => {
    const spec = Object.hasOwn(params, key) ? params[key] : undefined;
    return spec?.kind === "record" ? [[key, await spec.read(handle, scope)] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

const usualOf = (spec: ParamSpec, time: BoardTime): string | null =>
  spec.kind === "day" ? spec.usual(time) : spec.kind === "choice" ? (spec.usual ?? null) : null;

const faultOf = (spec: ParamSpec | undefined, value: string, records: readonly RecordChoice[] = []): FailureCode | null => {
  if (spec === undefined) return "field.invalid";
  if (spec.kind === "day") return isDay(value) ? null : "field.date";
  const isOffered = spec.kind === "choice" ? spec.choices.includes(value) : records.some((record) => record.value === value);
  return isOffered ? null : "field.choice";
};

/**
 * The parameters of a report, with defaults for those not sent.
 *
 * @throws Failure with each invalid or unknown parameter
 */
export function readParams(
  specs: ParamSpecs,
  sent: Readonly<Record<string, string>>,
  time: BoardTime,
  records: RecordChoices = {},
): ParamValues<ParamSpecs> {
  const faults = Object.entries(sent).flatMap(([key, value]) => {
    const fault = faultOf(Object.hasOwn(specs, key) ? specs[key] : undefined, value, records[key]);
    return fault === null ? [] : [[`params.${key}`, fault] as const];
  });
  if (faults.length > 0) throw new Failure("request.invalid", { fields: Object.fromEntries(faults) });
  const values = Object.entries(specs).map(([key, spec]) => [key, sent[key] ?? usualOf(spec, time) ?? undefined] as const);
  return Object.fromEntries(values) as ParamValues<ParamSpecs>;
}

type Holder = Pick<Caller, "permissions" | "narrowSections">;

/** A report needs the right to see its section; one of people needs full reading. */
export const mayRun = ({ section, people }: ReportDefinition, { permissions, narrowSections }: Holder): boolean =>
  holds(permissions, `${section}:view`) &&
  !(people === true && narrowSections.includes(section) && !holds(permissions, `${section}:manage`));
/** A file of people may be taken only by those who manage them. */
export const mayTakeAway = ({ section, people }: ReportDefinition, { permissions }: Holder): boolean =>
  holds(permissions, `${section}:${people ? "manage" : "view"}`);

/** The columns that a caller may see, in order. */
export const columnsFor = ({ columns, texts }: ReportDefinition, { permissions }: Holder, language: Language): readonly ReportColumn[] =>
  Object.entries(columns)
    .filter(([, { allow }]) => allow === undefined || holds(permissions, allow))
    .map(([key, { kind, seldom }]) => ({ key, label: texts[language].columns[key] ?? key, kind, usual: seldom !== true }));

/** The choices of a parameter that a caller's rights offer. */
const offeredTo = ({ choices, needs = {} }: ParamSpec & { readonly kind: "choice" }, { permissions }: Holder): readonly string[] =>
  choices.filter((value) => needs[value]?.some((right) => holds(permissions, right)) ?? true);

interface TemplateInput {
  readonly language: Language;
  readonly time: BoardTime;
  readonly records: RecordChoices;
}
export function templateOf(report: ReportDefinition, caller: Holder, { language, time, records }: TemplateInput): ReportTemplate {
  const { type, section, chart, params, texts } = report;
  const { title, lead, params: labels, values = {} } = texts[language];
  return {
    type,
    section,
    title,
    lead,
    params: Object.entries(params)
      .filter(([key, { kind }]) => kind !== "record" || (records[key] ?? []).length > 0)
      .map(([key, spec]) => ({
        key,
        label: labels[key] ?? key,
        kind: spec.kind === "day" ? "day" : "choice",
        choices:
          spec.kind === "choice"
            ? offeredTo(spec, caller).map((value) => ({ value, label: values[key]?.[value] ?? value }))
            : [...(records[key] ?? [])].map(({ value, label }) => ({ value, label })),
        usual: usualOf(spec, time),
      })),
    columns: [...columnsFor(report, caller, language)],
    chart: chart ? { kind: chart.kind, group: chart.group, series: [...chart.series] } : null,
    formats: mayTakeAway(report, caller) ? [...fileFormats] : [],
  };
}
