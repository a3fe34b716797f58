import { describe, expect, test } from "vitest";
import { fromCursor, toCursor, type PageInput } from "./cursor.ts";
import { mergedPage } from "./merged-page.ts";
import type { Page } from "./page.ts";

interface Thing {
  readonly name: string;
  readonly page_text: string;
  readonly page_tie: number;
}
const at = (day: number): string => `2026-11-${String(day).padStart(2, "0")}`;
const thing = (list: string, day: number, id: number): Thing => ({ name: `${list}${id}`, page_text: at(day), page_tie: id });

/** A list as `listOf` reads it, in the memory. */
const listed =
  (things: readonly Thing[], known = true) =>
  async ({ sort, cursor, limit = 500 }: PageInput<"day">): Promise<Page<Thing>> => {
    const way = sort === "day" ? 1 : -1;
    const compare = (one: { text: string; id: number }, other: { text: string; id: number }): number =>
      way * (one.text < other.text ? -1 : one.text > other.text ? 1 : one.id - other.id);
    const placeOf = ({ page_text: text, page_tie: id }: Thing) => ({ text, id });
    const after = cursor === undefined ? null : fromCursor(sort, "day", cursor);
    const rest = things
      .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
      .filter((one) => after === null || compare(placeOf(one), { text: after.value, id: after.id }) > 0);
    const last = rest.length > limit ? rest[limit - 1] : undefined;
    return {
      rows: rest.slice(0, limit),
      meta: {
        total: known ? things.length : null,
        ...(known ? {} : { totalAtLeast: things.length }),
        nextCursor: last ? toCursor(sort, { value: last.page_text, id: last.page_tie }) : null,
      },
    };
  };

// The two lists share days and ids: rows that differ by their list alone.
const events = [thing("e", 1, 1), thing("e", 2, 2), thing("e", 2, 3), thing("e", 5, 4), thing("e", 9, 5)];
const meetings = [thing("m", 1, 1), thing("m", 2, 2), thing("m", 3, 3), thing("m", 5, 4), thing("m", 5, 7), thing("m", 7, 6)];
const inOrder = ["e1", "m1", "e2", "m2", "e3", "m3", "e4", "m4", "m7", "m6", "e5"];

async function allOf(sort: "day" | "-day", limit: number): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Thing> = await mergedPage([listed(events), listed(meetings)], { sort, limit, cursor }, "day");
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.meta.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

describe.each([1, 2, 3, 4, 10, 11, 100])("pages of %d rows", (limit) => {
  test("have every row once, in both directions", async () => {
    expect(await allOf("day", limit)).toEqual(inOrder);
    expect(await allOf("-day", limit)).toEqual(inOrder.toReversed());
  });
});

test("totals are added; with one that is not known the sum is the least", async () => {
  const ask = async (...parts: Parameters<typeof mergedPage<Thing, "day">>[0]) => (await mergedPage(parts, { sort: "day" }, "day")).meta;
  expect(await ask(listed(events), listed(meetings))).toEqual({ total: 11, nextCursor: null });
  expect(await ask(listed(events, false), listed(meetings))).toEqual({ total: null, totalAtLeast: 11, nextCursor: null });
  expect(await ask(null, listed(meetings))).toEqual({ total: 6, nextCursor: null });
  expect(await ask(null, null)).toEqual({ total: 0, nextCursor: null });
});

test("a cursor that no page gave is a wrong field", async () => {
  const cursor = toCursor("day", { value: at(2), id: 0 });
  const refusal = expect.objectContaining({ code: "request.invalid" }) as unknown;
  await expect(mergedPage([listed(events), listed(meetings)], { sort: "day", cursor }, "day")).rejects.toEqual(refusal);
  await expect(mergedPage([listed(events)], { sort: "-day", cursor }, "day")).rejects.toEqual(refusal);
});
