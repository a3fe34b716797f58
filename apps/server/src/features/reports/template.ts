import type { FailureCode } from "@aprisco/contract/failures.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { fileFormats } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { ReportColumn, ReportTemplate } from "@aprisco/contract/reports.ts";
import type { Caller } from "../../access/caller.ts";
import type { BoardTime } from "../../days/church-time.ts";
import type { ReportDefinition, ParamSpec, ParamSpecs, ParamValues } from "../../facets/report.ts";
import { Failure } from "../../failure.ts";

const usualOf = (spec: ParamSpec, time: BoardTime): string | null => (spec.kind === "day" ? spec.usual(time) : (spec.usual ?? null));

const faultOf = (spec: ParamSpec | undefined, value: string): FailureCode | null => {
  if (spec === undefined) return "field.invalid";
  if (spec.kind === "day") return isDay(value) ? null : "field.date";
  return spec.choices.includes(value) ? null : "field.choice";
};

/**
 * The parameters of a report, with defaults for those not sent.
 *
 * @throws Failure with each invalid or unknown parameter
 */
export function readParams(specs: ParamSpecs, sent: Readonly<Record<string, string>>, time: BoardTime): ParamValues<ParamSpecs> {
  const faults = Object.entries(sent).flatMap(([key, value]) => {
    const fault = faultOf(Object.hasOwn(specs, key) ? specs[key] : undefined, value);
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

export function templateOf(report: ReportDefinition, caller: Holder, language: Language, time: BoardTime): ReportTemplate {
  const { type, section, chart, params, texts } = report;
  const { title, lead, params: labels, values = {} } = texts[language];
  return {
    type,
    section,
    title,
    lead,
    params: Object.entries(params).map(([key, spec]) => ({
      key,
      label: labels[key] ?? key,
      kind: spec.kind,
      choices: spec.kind === "day" ? [] : spec.choices.map((value) => ({ value, label: values[key]?.[value] ?? value })),
      usual: usualOf(spec, time),
    })),
    columns: [...columnsFor(report, caller, language)],
    chart: chart ? { kind: chart.kind, group: chart.group, series: [...chart.series] } : null,
    formats: mayTakeAway(report, caller) ? [...fileFormats] : [],
  };
}
