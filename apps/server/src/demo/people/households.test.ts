import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn } from "../../features/settings/index.ts";
import { arrivalDays } from "../calendar.ts";
import { tellVisitors } from "./households.ts";
import { makeChance } from "../random.ts";

const storiesOn = (now: Date, seed: number) => {
  const today = dayIn("America/Sao_Paulo", now);
  const chance = makeChance(seed);
  return { today, stories: tellVisitors(chance, arrivalDays(chance, 300, today, now), today, now) };
};
const anyDay = fc.oneof(
  fc
    .constantFrom("2028-02-29T15:00:00Z", "2027-01-01T02:59:59Z", "2027-01-01T03:00:00Z", "2026-11-22T13:00:00Z")
    .map((text) => new Date(text)),
  fc.date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2035-12-31T00:00:00Z"), noInvalidDate: true }),
);

test("F10 made on any day, the demo's past is in the past and in order", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(1_000), (now, seed) => {
      const { stories, today } = storiesOn(now, seed);
      expect(stories).toHaveLength(300);
      for (const story of stories) {
        const moments = [story.createdAt, ...story.contacts.map(({ at }) => at), ...(story.convertedAt ? [story.convertedAt] : [])];
        expect(moments.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(moments);
        expect(moments.at(-1)?.getTime()).toBeLessThan(now.getTime());
        expect(story.visitDays.toSorted()).toEqual(story.visitDays);
        expect((story.visitDays.at(-1) ?? "") <= today).toBe(true);
        expect(story.nextAction === null).toBe(story.nextActionDate === null);
      }
    }),
    { numRuns: 25 },
  );
});

test("the random generator is reproducible, keeps its bounds and reaches every choice", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 100 }), (seed, from, width) => {
      const [one, two] = [makeChance(seed), makeChance(seed)];
      const drawn = Array.from({ length: 20 }, () => one.between(from, from + width));
      expect(Array.from({ length: 20 }, () => two.between(from, from + width))).toEqual(drawn);
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...drawn)).toBeLessThan(from + width);
    }),
  );
  const chance = makeChance(7);
  const taken = new Set(Array.from({ length: 200 }, () => chance.weigh({ a: 1, b: 5, never: 0 })));
  expect([...taken].toSorted()).toEqual(["a", "b"]);
});
