import { DAY_MS } from "@aprisco/contract/durations.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { warningsOf, type Occasion, type RosterPerson } from "../rules.ts";
import type { EmptyPlace, FillInput } from "./board.ts";
import { fill } from "./fill.ts";
import { fillInWorker } from "./in-worker.ts";
import { madeInput } from "./measure.ts";

const dayAt = (start: number): string => new Date(start).toISOString().slice(0, 10);

const occasions = fc
  .array(fc.record({ week: fc.integer({ min: 0, max: 5 }), evening: fc.boolean(), allDay: fc.boolean() }), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map(({ week, evening, allDay }, index): Occasion => {
      const day = Date.parse("2026-12-06T00:00:00Z") + week * 7 * DAY_MS;
      const start = allDay ? day : day + (evening ? 18 : 10) * 3_600_000;
      const end = start + (allDay ? DAY_MS : 2 * 3_600_000);
      return { eventId: index + 1, day: dayAt(start), start, end, allDay, weekday: 0, part: evening ? "evening" : "morning" };
    }),
  );
const people = fc.array(
  fc.record({
    maxPerMonth: fc.integer({ min: 0, max: 4 }),
    maxInARow: fc.integer({ min: 1, max: 4 }),
    family: fc.constantFrom("any", "together", "apart"),
    householdId: fc.option(fc.integer({ min: 1, max: 3 })),
    status: fc.constantFrom("active", "active", "active", "paused"),
    positions: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
    level: fc.constantFrom("trainee", "able", "lead"),
    blocked: fc.option(fc.integer({ min: 0, max: 40 })),
    born: fc.option(fc.constantFrom("2015-05-05", "1990-01-01")),
  }),
  { minLength: 1, maxLength: 9 },
);
const inputs = fc
  .tuple(occasions, people, fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }))
  .map(([services, all, positions]): FillInput => ({
    places: services.flatMap((occasion) =>
      positions.map((positionId, index): EmptyPlace => ({
        needId: occasion.eventId * 10 + index,
        positionId,
        minAge: positionId === 3 ? 16 : null,
        weight: positionId,
        occasion,
      })),
    ),
    fixed: [],
    people: all.map((one, index): RosterPerson => ({
      personId: index + 1,
      name: `P${index}`,
      status: one.status as RosterPerson["status"],
      maxPerMonth: one.maxPerMonth,
      maxInARow: one.maxInARow,
      way: null,
      family: one.family as RosterPerson["family"],
      householdId: one.householdId,
      birthDate: one.born,
      skills: one.positions.map((positionId) => ({ positionId, level: one.level as "able" })),
      times: [],
      blocks:
        one.blocked === null
          ? []
          : [one.blocked].map((days) => {
              const from = dayAt(Date.parse("2026-12-04T00:00:00Z") + days * DAY_MS);
              return { from, until: from };
            }),
      duties: [],
      declined: [],
    })),
  }));
const shuffled = <T>(items: readonly T[]): T[] => items.toReversed();

test("nobody who is added has a warning: no clash, blocked date, limit, age or pause is broken", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const added = fill(input);
      const placeOf = (needId: number) => input.places.find((place) => place.needId === needId);
      const duties = added.flatMap(({ needId, personId }, index) => {
        const occasion = placeOf(needId)?.occasion;
        return occasion ? [{ personId, ...occasion, assignmentId: index + 1 }] : [];
      });
      for (const [index, { needId, personId }] of added.entries()) {
        const [place, person] = [placeOf(needId), input.people.find((one) => one.personId === personId)];
        expect(place && person).toBeTruthy();
        if (!place || !person) continue;
        const whole = { ...person, duties: duties.filter((duty) => duty.personId === personId) };
        expect(warningsOf(whole, place.occasion, place, index + 1)).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

test("the same input gives the same roster, in whatever order it comes", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const first = fill(input);
      expect(fill(input)).toEqual(first);
      expect(fill({ places: shuffled(input.places), fixed: input.fixed, people: shuffled(input.people) })).toEqual(first);
    }),
    { numRuns: 80 },
  );
});

const sunday = (week: number, eventId: number): Occasion => {
  const start = Date.parse("2026-12-06T13:00:00Z") + week * 7 * DAY_MS;
  return { eventId, day: dayAt(start), start, end: start + 7_200_000, allDay: false, weekday: 0, part: "morning" };
};
const person = (personId: number, skills: readonly number[], more: Partial<RosterPerson> = {}): RosterPerson => ({
  personId,
  name: `P${personId}`,
  status: "active",
  maxPerMonth: 1,
  maxInARow: 1,
  way: null,
  family: "any",
  householdId: null,
  birthDate: null,
  skills: skills.map((positionId) => ({ positionId, level: "able" })),
  times: [],
  blocks: [],
  duties: [],
  declined: [],
  ...more,
});
const place = (needId: number, positionId: number, occasion: Occasion): EmptyPlace => ({
  needId,
  positionId,
  minAge: null,
  weight: 1,
  occasion,
});

test("somebody whose only other place others can take is moved, so that no place stays empty", () => {
  // Only 1 can do position 2, and 2 can do position 1 alone; taken first, 1 would serve in position 1.
  const input: FillInput = {
    places: [place(10, 1, sunday(0, 1)), place(20, 2, sunday(1, 2))],
    fixed: [],
    people: [person(1, [1, 2], { times: [{ weekday: 0, part: "morning", wish: "prefer" }] }), person(2, [1])],
  };
  expect(fill(input)).toEqual([
    { needId: 10, personId: 2 },
    { needId: 20, personId: 1 },
  ]);
});

test("a family that wants to serve together does, where it costs nobody anything", () => {
  const together = { family: "together", householdId: 7 } as const;
  const input: FillInput = {
    places: [place(10, 1, sunday(0, 1)), place(20, 1, sunday(1, 2))],
    fixed: [{ needId: 21, eventId: 2, personId: 3 }],
    people: [person(1, [1], together), person(2, [1]), person(3, [2], together)],
  };
  expect(fill(input)).toEqual([
    { needId: 10, personId: 2 },
    { needId: 20, personId: 1 },
  ]);
});

test("a thread of its own gives the same roster, and one that would take too long is refused", async () => {
  const input = madeInput(7, { services: 4, positions: 12, people: 40 });
  expect(await fillInWorker(input)).toEqual(fill(input));
  expect(await fillInWorker({ ...input, places: [] })).toEqual([]);
  await expect(fillInWorker(madeInput(7, { services: 4, positions: 300, people: 300 }), 1)).rejects.toMatchObject({
    code: "schedule.fillTooLarge",
  });
});
