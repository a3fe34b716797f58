import { withoutHidden } from "@aprisco/contract/fields.ts";
import type { NewCalendarFeed } from "@aprisco/contract/calendars.ts";
import ICAL from "ical.js";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { strictFaults } from "../../../testing/outside/strict-calendar.ts";

const run = promisify(execFile);
// Parsed by other programs if they are installed: Debian's packages `khal` and `python3-icalendar`.
const programs = { python: "/usr/bin/python3", icalendar: "/usr/lib/python3/dist-packages/icalendar", khal: "/usr/bin/khal" } as const;
const hasIcalendar = existsSync(programs.python) && existsSync(programs.icalendar);
const hasKhal = existsSync(programs.khal);
for (const [name, isThere] of [
  [programs.icalendar, hasIcalendar],
  [programs.khal, hasKhal],
] as const)
  if (!isThere) process.stderr.write(`left out: no ${name} to read feeds with\n`);

let folder: string;
let server: TestApp;
let secretary: TestAccount;
let feeds: readonly { readonly name: string; readonly text: string }[];

/** Texts that break naive parsers, all of them valid in a description. */
const texts = [
  "Culto; aberto, a todos \\ com barra",
  "BEGIN:VEVENT",
  "END:VCALENDAR",
  "Ação de graças: \u{1F64F}\u{1F3FD}\u200D\u{1F468}\u200D\u{1F469}\u200D\u{1F467} ".repeat(4).trim(),
  "Aspas \"duplas\" e 'simples', dois-pontos: e ponto e vírgula;",
  "é".repeat(200),
  "\u05E9\u05DC\u05D5\u05DD \u0627\u0644\u0633\u0644\u0627\u0645 \u5E73\u5B89 \u202Eavesso",
  "\\n não é uma linha \\N nem \\, vírgula",
  "Linha\u2028de outro tipo\u2029e mais uma",
  "<script>alert(1)</script> &amp; {{name}}",
];
const hostile = texts.map(withoutHidden);
const plain = (text: string): string => text.replaceAll(/[\u2028\u2029\n]/g, " ").trim();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aprisco-feeds-"));
  server = await startTestApp({ env: { PUBLIC_URL: "https://igreja.exemplo.com" } });
  server.setNow("2026-11-21T15:00:00Z");
  secretary = await server.account({ role: "secretaria", password: true });
  const ask = <T>(at: string, body: unknown) => server.ask<T>("POST", at, { token: secretary.token, body });
  for (const [n, title] of hostile.entries()) {
    const day = `2026-12-${String(n + 1).padStart(2, "0")}`;
    const body = { title, type: "worship", visibility: n % 2 === 0 ? "public" : "members", location: title.slice(0, 100) };
    const description = `${texts[n]}\r\nsegunda linha\n\n${title}\n END:VEVENT`.repeat(3);
    const made = await ask("/events", { ...body, description, start_date: `${day}T19:30`, end_date: `${day}T21:00` });
    if (made.status !== 201) throw new Error(made.text);
  }
  const weekly = { title: "Culto da noite", type: "worship", visibility: "public", rrule: "FREQ=WEEKLY" };
  await ask("/events", { ...weekly, start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" });
  await ask("/events", {
    title: "Retiro",
    type: "youth",
    visibility: "public",
    all_day: true,
    start_date: "2026-12-28",
    end_date: "2027-01-02",
  });
  await ask("/events", {
    title: "Sem fim",
    type: "other",
    visibility: "public",
    start_date: "2026-12-24T23:00",
    end_date: "2026-12-24T23:00",
  });
  const read = async (at: string) => {
    const { body } = await ask<NewCalendarFeed>(at, { currentPassword: PASSWORD });
    const address = (body.data?.url ?? "").replace("https://igreja.exemplo.com/api", "");
    return (await server.ask("GET", address)).text;
  };
  feeds = [
    { name: "public", text: await read("/calendar-feeds/public") },
    { name: "mine", text: await read("/calendar-feeds") },
  ];
  for (const { name, text } of feeds) await writeFile(path.join(folder, `${name}.ics`), text);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const titlesByUs = (text: string): readonly string[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one).summary);

test("feeds conform to RFC 5545: octets, line ends, required properties, escapes, each UID once", () => {
  for (const { text } of feeds) expect(strictFaults(text)).toEqual([]);
  expect(titlesByUs(feeds[1]?.text ?? "").map(plain)).toEqual(expect.arrayContaining(hostile.map(plain)));
  expect(titlesByUs(feeds[0]?.text ?? "").length).toBeGreaterThan(55);
});

test("violations of RFC 5545 are found", () => {
  const event = (...lines: string[]) =>
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
  const good = ["UID:a", "DTSTAMP:20261122T000000Z", "DTSTART:20261122T000000Z", "SUMMARY:a\\, b\\n"];
  expect(strictFaults(event(...good))).toEqual([]);
  for (const bad of [
    event(...good, `X-A:${"é".repeat(40)}`),
    event(...good).replace("\r\n", "\n"),
    event(...good.slice(1)),
    event(...good, "SUMMARY:twice"),
    event(...good.with(3, "SUMMARY:a, b")),
    event(...good.with(3, "SUMMARY:a\\x")),
    event(...good, "END:VEVENT", "BEGIN:VEVENT", ...good),
    event(...good, "nonsense"),
  ])
    expect(strictFaults(bad)).not.toEqual([]);
});

test.skipIf(!hasIcalendar)("python's icalendar reads the same titles, times and states", async () => {
  const script = `
import sys, json, icalendar
cal = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
assert not cal.errors, cal.errors
out = []
for e in cal.walk('VEVENT'):
    assert not e.errors, e.errors
    out.append([str(e['UID']), str(e['SUMMARY']), e.decoded('DTSTART').isoformat()])
print(json.dumps(out))`;
  for (const { name, text } of feeds) {
    const { stdout } = await run(programs.python, ["-c", script, path.join(folder, `${name}.ics`)], { maxBuffer: 20_000_000 });
    const theirs = JSON.parse(stdout) as [string, string, string][];
    // icalendar 4 reads a backslash before an n as the end of a line, in every escaped form.
    const known = (titles: readonly string[]) => titles.filter((title) => !title.includes("não é uma linha"));
    expect(known(theirs.map(([, title]) => title))).toEqual(known(titlesByUs(text)));
    expect(new Set(theirs.map(([uid]) => uid)).size).toBe(theirs.length);
    expect(theirs.find(([, title]) => title === "Retiro")?.[2]).toBe("2026-12-28");
    expect(theirs.find(([, title]) => title === "Sem fim")?.[2]).toBe("2026-12-25T02:00:00+00:00");
  }
});

test.skipIf(!hasKhal)("khal takes the feed in and shows each event on its day", { timeout: 120_000 }, async () => {
  const calendar = path.join(folder, "khal-calendar");
  await mkdir(calendar);
  const config = path.join(folder, "khal.conf");
  await writeFile(
    config,
    `[calendars]\n[[igreja]]\npath = ${calendar}\n[sqlite]\npath = ${folder}/khal.db\n[locale]\nlocal_timezone = America/Sao_Paulo\ndefault_timezone = America/Sao_Paulo\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n`,
  );
  const khal = (...args: string[]) =>
    run(programs.khal, ["-c", config, ...args], { env: { ...process.env, LC_ALL: "C.UTF-8", LANG: "C.UTF-8" }, maxBuffer: 20_000_000 });
  await khal("import", "--batch", "-a", "igreja", path.join(folder, "public.ics"));
  const { stdout } = await khal("list", "--format", "{start-date} {start-time} {title}", "2026-11-22", "40d");
  const lines = stdout.split("\n").map((line) => line.trim());
  expect(lines.filter((line) => line.includes("Culto da noite"))).toHaveLength(6);
  expect(lines).toContain("2026-11-22 18:30 Culto da noite");
  expect(lines).toContain(`2026-12-01 19:30 ${hostile[0]}`);
  expect(lines.filter((line) => line.includes("Retiro")).length).toBeGreaterThan(0);
});
