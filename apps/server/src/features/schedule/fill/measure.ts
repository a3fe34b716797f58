import { makeChance } from "../../../demo/random.ts";
import type { EmptyPlace, FillInput } from "./board.ts";
import type { Occasion, RosterPerson } from "../rules.ts";

const DAY_MS = 86_400_000;
/** A made-up input of services × places × people, for measurements. */
export function madeInput(
  seed: number,
  { services, positions, people }: { readonly services: number; readonly positions: number; readonly people: number },
): FillInput {
  const chance = makeChance(seed);
  const occasions = Array.from({ length: services }, (_none, index): Occasion => {
    const start = Date.parse("2026-12-06T13:00:00Z") + Math.floor(index / 2) * 7 * DAY_MS + (index % 2) * 8 * 3_600_000;
    const day = new Date(start).toISOString().slice(0, 10);
    return {
      eventId: index + 1,
      day,
      start,
      end: start + 7_200_000,
      allDay: false,
      weekday: 0,
      part: index % 2 === 0 ? "morning" : "evening",
    };
  });
  return {
    places: occasions.flatMap((occasion) =>
      Array.from({ length: positions }, (_none, position): EmptyPlace => ({
        needId: occasion.eventId * 1_000 + position,
        positionId: Math.floor(position / 2) + 1,
        minAge: null,
        weight: (position % 5) + 1,
        occasion,
      })),
    ),
    fixed: [],
    people: Array.from({ length: people }, (_none, index): RosterPerson => {
      const from = new Date(Date.parse("2026-12-01T00:00:00Z") + chance.between(0, 45) * DAY_MS).toISOString().slice(0, 10);
      return {
        personId: index + 1,
        name: `P${index}`,
        status: "active",
        maxPerMonth: chance.between(1, 4),
        maxInARow: chance.between(1, 4),
        way: null,
        family: chance.weigh({ any: 6, together: 3, apart: 1 }),
        householdId: Math.floor(index / 2),
        birthDate: null,
        skills: [...new Set(Array.from({ length: chance.between(1, 4) }, () => chance.between(1, Math.ceil(positions / 2) + 1)))].map(
          (positionId) => ({ positionId, level: chance.weigh({ trainee: 1, able: 7, lead: 2 }) }),
        ),
        times: chance.odds(0.3) ? [{ weekday: 0, part: "morning", wish: chance.odds(0.7) ? "prefer" : "avoid" }] : [],
        blocks: chance.odds(0.2) ? [{ from, until: from }] : [],
        duties: [],
        declined: [],
      };
    }),
  };
}
