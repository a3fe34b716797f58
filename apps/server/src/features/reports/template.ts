import { fileFormats } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { ReportColumn, ReportTemplate } from "@aprisco/contract/reports/report.ts";
import type { Caller } from "../../access/caller.ts";
import type { ReportDefinition } from "../../facets/report.ts";
import type { BoardTime } from "../../days/church-time.ts";
import { usualOf } from "./params.ts";

type Holder = Pick<Caller, "permissions" | "narrowSections">;

/** A report is for those who see the section that it is about; one of people for those who see more of them than their names. */
export const mayRun = ({ section, people }: ReportDefinition, { permissions, narrowSections }: Holder): boolean =>
  holds(permissions, `${section}:view`) &&
  !(people === true && narrowSections.includes(section) && !holds(permissions, `${section}:manage`));
/** A file of people leaves with those only who manage them. */
export const mayTakeAway = ({ section, people }: ReportDefinition, { permissions }: Holder): boolean =>
  holds(permissions, `${section}:${people ? "manage" : "view"}`);

/** The columns that a caller may see, in their order. */
export const columnsFor = ({ columns, texts }: ReportDefinition, { permissions }: Holder, language: Language): readonly ReportColumn[] =>
  Object.entries(columns)
    .filter(([, { allow }]) => allow === undefined || holds(permissions, allow))
    .map(([key, { kind, seldom }]) => ({ key, label: texts[language].columns[key] ?? key, kind, usual: seldom !== true }));

/** A report as its reader finds it before it is run. */
export function templateOf(report: ReportDefinition, caller: Holder, language: Language, time: BoardTime): ReportTemplate {
  const { type, section, chart, params, texts } = report;
  const { title, lead, params: labels, values = {} } = texts[language];
  return {
    type,
    section,
    title,
    lead,
    params: Object.entries(params).map(([key, sketch]) => ({
      key,
      label: labels[key] ?? key,
      kind: sketch.kind,
      choices: sketch.kind === "day" ? [] : sketch.choices.map((value) => ({ value, label: values[key]?.[value] ?? value })),
      usual: usualOf(sketch, time),
    })),
    columns: [...columnsFor(report, caller, language)],
    chart: chart ? { kind: chart.kind, group: chart.group, series: [...chart.series] } : null,
    formats: mayTakeAway(report, caller) ? [...fileFormats] : [],
  };
}
