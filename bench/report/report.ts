import { readFileSync, writeFileSync } from "node:fs";
import { root } from "../../scripts/launch/places.mjs";
import { commit } from "./machine.ts";
import { ms, table, verdict } from "./markdown.ts";
import { sizeName, type SizeResult } from "./result.ts";
import { bystanderTable, groupsTable, rushTable, sundayTable, workloadTable } from "./workload-tables.ts";

const BEGIN = "<!-- what npm run bench writes begins here; it is overwritten -->";
const END = "<!-- what npm run bench writes ends here -->";
const file = `${root}/docs/performance.md`;

/** Goal 9 by screen: milliseconds until it can be used, at full speed and on the slow phone. */
const usable: Readonly<Record<string, readonly [number, number]>> = { "sign-in": [650, 2_500], "visitors (25)": [1_300, 3_500] };
/** Goal 8 by screen: kilobytes of scripts and styles. */
const code: Readonly<Record<string, number>> = { "sign-in": 130, "visitor form": 130, dashboard: 250 };

function pageTable({ pages }: SizeResult): string {
  const rows = pages
    .filter(({ slow }) => !slow)
    .map((page) => {
      const phone = pages.find((other) => other.slow && other.name === page.name);
      const goal = usable[page.name];
      const budget = code[page.name];
      return [
        page.name,
        ms(page.milliseconds),
        ms(page.mainThread),
        phone ? ms(phone.milliseconds) : "",
        phone ? ms(phone.mainThread) : "",
        page.kilobytes.toFixed(0),
        page.codeKilobytes.toFixed(0),
        String(page.requests),
        page.outside === 0 ? "0" : `**${page.outside}**`,
        [
          ...(goal && phone
            ? [verdict(page.milliseconds <= goal[0] && phone.milliseconds <= goal[1], `≤ ${goal[0]} and ${goal[1]} ms`)]
            : []),
          ...(budget === undefined ? [] : [verdict(page.codeKilobytes <= budget, `code ≤ ${budget} KB`)]),
        ].join(", "),
      ];
    });
  const head = [
    "opened directly",
    "usable ms",
    "main thread ms",
    "slow phone: usable",
    "main thread",
    "KB",
    "of it code",
    "requests",
    "outside",
    "goal",
  ];
  return rows.length === 0 ? "" : table(head, rows);
}

function memoryTable(results: readonly SizeResult[]): string {
  const rows = results.flatMap(({ people, start, peakMegabytes, answers, loadSeconds }) => {
    if (!start) return [];
    const [largest] = answers;
    const most = answers.toSorted((one, other) => other.rows - one.rows)[0];
    return [
      [
        sizeName(people),
        verdict(start.idleMegabytes <= 150, `${start.idleMegabytes.toFixed(0)} of 150 MB`),
        verdict(peakMegabytes <= 320, `${peakMegabytes.toFixed(0)} of 320 MB`),
        verdict(start.seconds <= 2.5, `${start.seconds.toFixed(2)} of 2.5 s`),
        verdict(start.cpuSeconds <= 3, `${start.cpuSeconds.toFixed(2)} of 3 s`),
        largest ? verdict(largest.kilobytes <= 100, `${largest.kilobytes.toFixed(0)} of 100 KB (${largest.call})`) : "",
        most ? verdict(most.rows <= 100, `${most.rows} of 100 (${most.call})`) : "",
        loadSeconds.toFixed(0),
      ],
    ];
  });
  const head = [
    "people",
    "memory idle",
    "memory at most",
    "start to first sign-in",
    "its CPU",
    "largest answer",
    "most rows",
    "loading the data, s",
  ];
  return rows.length === 0 ? "" : table(head, rows);
}

const section = (title: string, body: string): readonly string[] => (body === "" ? [] : [`### ${title}`, "", body, ""]);

/** All figures as Markdown; `before`: the description of the machine. */
export function reportOf(results: readonly SizeResult[], before: string, command: string): string {
  const [smallest] = results;
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${date}, commit ${commit()}, \`${command}\`: ${before}.`,
    "",
    ...results.flatMap((result) =>
      section(`Against the limit server, ${sizeName(result.people)} people`, result.measured.length === 0 ? "" : workloadTable(result)),
    ),
    ...results.flatMap((result) => section(`Beside others, ${sizeName(result.people)} people`, bystanderTable(result))),
    ...results.flatMap((result) => section(`The Sunday peak, ${sizeName(result.people)} people`, sundayTable(result))),
    ...results.flatMap((result) => section(`The rush of one event, ${sizeName(result.people)} people`, rushTable(result))),
    ...results.flatMap((result) => section(`Groups, attendance and rosters, ${sizeName(result.people)} people`, groupsTable(result))),
    ...section("Memory, start and answers", memoryTable(results)),
    ...(smallest ? section(`In Chromium, ${sizeName(smallest.people)} people`, pageTable(smallest)) : []),
  ].join("\n");
}

export function writeReport(report: string): void {
  writeFileSync(file, withReport(readFileSync(file, "utf8"), report));
}

/**
 * The page with the report between its markers.
 *
 * @throws {Error} if a marker is missing or occurs twice, because other text would be lost
 */
export function withReport(page: string, report: string): string {
  const [before, rest, ...otherBegins] = page.split(BEGIN);
  const [, after, ...otherEnds] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined || otherBegins.length > 0 || otherEnds.length > 0)
    throw new Error("docs/performance.md has not each marker of the bench once");
  return `${before}${BEGIN}\n\n${report}\n${END}${after}`;
}
