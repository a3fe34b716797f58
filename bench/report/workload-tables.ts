import type { Figures, Measurement } from "../measure/rounds.ts";
import type { Comparison } from "../sections/against.ts";
import { ms, table, times, verdict } from "./markdown.ts";
import type { SizeResult } from "./result.ts";

const cpuOf = ({ serverCpu, databaseCpu }: Figures): number => serverCpu + databaseCpu;
const cpuText = (figures: Figures): string => `${figures.serverCpu.toFixed(2)} + ${figures.databaseCpu.toFixed(2)}`;

/** Goals 1, 2, 4 and 5: processor time relative to the limit server. A sign-in consists of a hash, and little else may be added. */
function goalOf({ workload, product, limit, ratio }: Measurement): string {
  if (limit && workload.name === "login") return verdict(cpuOf(product) <= 1.5 * cpuOf(limit) + 3, "≤ 1.5 L + 3 ms");
  if (workload.databaseMs !== undefined) return verdict(product.databaseCpu <= workload.databaseMs, `database ≤ ${workload.databaseMs} ms`);
  return ratio === null || workload.ratio === undefined ? "" : verdict(ratio <= workload.ratio, `≤ ${workload.ratio}×`);
}

/** Product and limit server side by side, one row for each workload and number of callers. */
export function workloadTable({ measured }: SizeResult): string {
  const head = ["", "callers", "req/s", "p50 ms", "p99 ms", "CPU ms", "L req/s", "L p50 ms", "L CPU ms", "CPU ÷ L", "goal"];
  const rows = measured.map((result) => {
    const { workload, callers, product, limit, ratio, failure } = result;
    if (failure !== undefined)
      return [workload.title, String(callers), `**fails**: ${failure.slice(0, 80)}`, ...head.slice(3).map(() => "")];
    const bound = limit && ratio !== null ? [limit.perSecond.toFixed(0), ms(limit.p50), cpuText(limit), times(ratio)] : ["", "", "", ""];
    return [
      workload.title,
      String(callers),
      product.perSecond.toFixed(0),
      ms(product.p50),
      ms(product.p99),
      cpuText(product),
      ...bound,
      goalOf(result),
    ];
  });
  return table(head, rows);
}

/** Goal 3: how long a small request waits beside others. */
export function bystanderTable({ bystanders }: SizeResult): string {
  const [alone] = bystanders;
  if (!alone) return "";
  const rows = bystanders.map(({ while: doing, product, limit }) => {
    const ratio = product.p50 / alone.product.p50;
    const goal = doing === alone.while ? "" : verdict(ratio <= 3 && product.p99 <= 100, "≤ 3×, p99 ≤ 100");
    const bound = Number.isNaN(limit.p50) ? ["", "", ""] : [ms(limit.p50), ms(limit.p99), times(limit.p50 / alone.limit.p50)];
    return [doing, ms(product.p50), ms(product.p99), times(ratio), ...bound, goal];
  });
  return table(["details of a visitor, while …", "p50 ms", "p99 ms", "÷ alone", "L p50 ms", "L p99 ms", "L ÷ alone", "goal"], rows);
}

/** Milliseconds: the first minute is the one after a start. */
const longestOf = (minute: number): number => (minute === 1 ? 400 : 100);

/** Goal 11: minute by minute. */
export function sundayTable({ sunday }: SizeResult): string {
  if (sunday.length === 0) return "";
  const rows = sunday.map(({ minute, answers, errors, p50, p99, megabytes }) => [
    String(minute),
    String(answers),
    String(errors),
    ms(p50),
    ms(p99),
    megabytes.toFixed(0),
    verdict(p99 <= longestOf(minute) && errors === 0, `p99 ≤ ${longestOf(minute)}, 0 errors`),
  ]);
  return table(["minute", "answers", "errors", "p50 ms", "p99 ms", "memory, MB", "goal"], rows);
}

/** Issue 30: an answer for everybody within a minute, no place too many, and others may go on working. */
export function rushTable({ rush }: SizeResult): string {
  if (rush.length === 0) return "";
  const rows = rush.map(({ from, people, states, seconds, p50, p99, repeated, taken, capacity, serverCpu, databaseCpu, alone, beside }) => [
    from,
    Object.entries(states)
      .map(([state, count]) => `${count} ${state}`)
      .join(", "),
    `${taken} of ${capacity}`,
    seconds.toFixed(1),
    `${p50.toFixed(1)} and ${p99.toFixed(1)}`,
    String(repeated),
    `${serverCpu.toFixed(1)} + ${databaseCpu.toFixed(1)}`,
    `${ms(alone)} → ${ms(beside)}`,
    verdict(
      seconds <= 60 && (states["none"] ?? 0) === 0 && taken <= capacity && beside <= 3 * alone,
      `${people} within 60 s, none too many, bystander ≤ 3×`,
    ),
  ]);
  const head = [
    "from",
    "answers",
    "places",
    "until the last, s",
    "wait p50 and p99, s",
    "repeated tries",
    "CPU a person, ms",
    "bystander p50, ms",
    "goal",
  ];
  return table(head, rows);
}

/** Decision 16: no row may cost more than a tenth more. */
export function againstTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ workload, callers, before, now, beforeRatio, nowRatio, change }) => [
    workload.title,
    String(callers),
    cpuText(before),
    cpuText(now),
    beforeRatio === null ? "" : times(beforeRatio),
    nowRatio === null ? "" : times(nowRatio),
    change.toFixed(2),
    verdict(change <= 1.1, "≤ 1.10"),
  ]);
  return table(["", "callers", "before, CPU ms", "now, CPU ms", "before ÷ L", "now ÷ L", "now ÷ before", "goal"], rows);
}

/** The guards of groups, attendance and rosters. */
export function groupsTable({ groups }: SizeResult): string {
  if (groups.length === 0) return "";
  const rows = groups.map((figure) => [
    figure.name,
    ms(figure.p50),
    `${ms(figure.serverCpu)} + ${ms(figure.databaseCpu)}`,
    verdict(figure[figure.limit.of] <= figure.limit.most, `${figure.limit.of === "p50" ? "p50" : "PostgreSQL"} ≤ ${figure.limit.most}`),
  ]);
  return table(["request", "p50 ms", "CPU server + PostgreSQL, ms", "guard"], rows);
}
