import { expect, test } from "vitest";
import { decodeCalendar } from "./blocks.ts";
import { hostileCalendars } from "../../../testing/outside/hostile-calendars.ts";
import { entryText } from "./entry-text.ts";
import { hashOf } from "./entry.ts";
import { mergeText } from "./merge-text.ts";
import { readCalendar } from "./read.ts";

const church = "America/Sao_Paulo";
const stamp = { at: new Date("2026-11-22T12:00:00Z"), sequence: 1 };

test.each(hostileCalendars)("a malicious calendar is read or refused event by event: $name", async ({ file, says }) => {
  const text = decodeCalendar(Buffer.from(file));
  const said = await readCalendar(text, church).then(
    ({ entries }) => entries.map(({ reason }) => reason ?? "read"),
    (error: { readonly why?: string }) => error.why,
  );
  expect(said).toEqual(says);
});

test.each(hostileCalendars.filter(({ says }) => Array.isArray(says) && says.includes("read")))(
  "what was read of it is sent back as one event in whole lines: $name",
  async ({ file }) => {
    const text = decodeCalendar(Buffer.from(file));
    for (const { entry, uid } of (await readCalendar(text, church)).entries.slice(0, 3)) {
      if (!entry) continue;
      for (const sent of [entryText(entry, stamp), ...(text.length < 300_000 ? [mergeText(text, entry, stamp)] : [])]) {
        for (const line of sent.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n\0]/);
        }
        const again = (await readCalendar(sent, church)).entries;
        expect(again.map((one) => one.uid)).toEqual([uid]);
        if (again[0]?.entry) expect(again[0].entry.title).toBe(entry.title);
      }
      expect(hashOf(entry)).toHaveLength(32);
    }
  },
);
