import type { FailureCode } from "@aprisco/contract/failures.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { Failure } from "../../failure.ts";
import type { ParamSketch, ParamSketches, ParamValues } from "../../facets/report.ts";
import type { BoardTime } from "../../days/church-time.ts";

export const usualOf = (sketch: ParamSketch, time: BoardTime): string | null =>
  sketch.kind === "day" ? sketch.usual(time) : (sketch.usual ?? null);

const faultOf = (sketch: ParamSketch | undefined, value: string): FailureCode | null => {
  if (sketch === undefined) return "field.invalid";
  if (sketch.kind === "day") return isDay(value) ? null : "field.date";
  return sketch.choices.includes(value) ? null : "field.choice";
};

/**
 * The parameters of a report as its definition reads them: what was sent, else the usual.
 *
 * @throws Failure naming each one that is wrong or that the report does not have
 */
export function readParams(sketches: ParamSketches, sent: Readonly<Record<string, string>>, time: BoardTime): ParamValues<ParamSketches> {
  const faults = Object.entries(sent).flatMap(([key, value]) => {
    const fault = faultOf(Object.hasOwn(sketches, key) ? sketches[key] : undefined, value);
    return fault === null ? [] : [[`params.${key}`, fault] as const];
  });
  if (faults.length > 0) throw new Failure("request.invalid", { fields: Object.fromEntries(faults) });
  const values = Object.entries(sketches).map(([key, sketch]) => [key, sent[key] ?? usualOf(sketch, time) ?? undefined] as const);
  return Object.fromEntries(values) as ParamValues<ParamSketches>;
}
