import { Board, type FillInput } from "../../apps/server/src/features/schedule/fill/board.ts";
import { fill, type FilledPlace } from "../../apps/server/src/features/schedule/fill/fill.ts";
import { madeInput } from "../../apps/server/src/features/schedule/fill/measure.ts";

/** The largest month that the product promises: 12 services of 40 places, 300 volunteers, at most 3 s. */
const LARGE = { services: 12, positions: 40, people: 300 };
/** The same with half the people: places stay empty whoever chooses. */
const SCARCE = { ...LARGE, people: 140 };
const SEEDS = [1, 2, 3, 4, 5];

/** What a roster is worth. */
export interface RosterFigures {
  readonly unfilled: number;
  /** People with two places at the same hour. */
  readonly clashes: number;
  /** The standard deviation of the places of a person. */
  readonly spread: number;
  /** Of those who wish to serve with their family, the share of places beside it; 0 to 1. */
  readonly together: number;
}

/** What a person does without help: for each place in the order of dates, whoever may and has the fewest places so far. */
export function greedy(input: FillInput): FilledPlace[] {
  const board = new Board(input);
  const load = new Map<number, number>();
  return board.places.flatMap(({ needId }, place) => {
    let best: number | undefined;
    for (const person of board.skilled(place))
      if (board.fits(person, place) && (best === undefined || (load.get(person) ?? 0) < (load.get(best) ?? 0))) best = person;
    const chosen = board.people[best ?? -1];
    if (best === undefined || !chosen) return [];
    board.give(best, place);
    load.set(best, (load.get(best) ?? 0) + 1);
    return [{ needId, personId: chosen.personId }];
  });
}

export function figuresOf({ places, people }: FillInput, filled: readonly FilledPlace[]): RosterFigures {
  const occasions = new Map(places.map(({ needId, occasion }) => [needId, occasion]));
  const known = new Map(people.map((person) => [person.personId, person]));
  const load = new Map(people.map(({ personId }) => [personId, 0]));
  const hours = new Set<string>();
  let clashes = 0;
  const households = new Map<string, number>();
  const houseAt = ({ needId, personId }: FilledPlace): string =>
    `${String(occasions.get(needId)?.eventId)} ${String(known.get(personId)?.householdId)}`;
  for (const one of filled) {
    load.set(one.personId, (load.get(one.personId) ?? 0) + 1);
    const hour = `${String(one.personId)} ${String(occasions.get(one.needId)?.start)}`;
    if (hours.has(hour)) clashes += 1;
    hours.add(hour);
    households.set(houseAt(one), (households.get(houseAt(one)) ?? 0) + 1);
  }
  const loads = [...load.values()];
  const mean = filled.length / loads.length;
  const wishing = filled.filter(({ personId }) => known.get(personId)?.family === "together");
  const beside = wishing.filter((one) => (households.get(houseAt(one)) ?? 0) > 1);
  return {
    unfilled: places.length - filled.length,
    clashes,
    spread: Math.sqrt(loads.reduce((sum, one) => sum + (one - mean) ** 2, 0) / loads.length),
    together: beside.length / Math.max(1, wishing.length),
  };
}

/** A table: the product's filling beside the simple choice, for fixed seeds. */
export function measureRosters(): string {
  const lines = [
    "| places × people, seed | filled by | empty | clashes | spread | with the family | processor ms |",
    "|---|---|--:|--:|--:|--:|--:|",
  ];
  for (const [name, size] of Object.entries({ large: LARGE, scarce: SCARCE }))
    for (const seed of SEEDS) {
      const input = madeInput(seed, size);
      for (const [by, work] of Object.entries({ product: fill, greedy })) {
        const begun = process.cpuUsage();
        const filled = work(input);
        const { user, system } = process.cpuUsage(begun);
        const took = (user + system) / 1_000;
        const { unfilled, clashes, spread, together } = figuresOf(input, filled);
        lines.push(
          `| ${size.services * size.positions} × ${size.people} ${name}, ${seed} | ${by} | ${unfilled} | ${clashes} | ${spread.toFixed(2)} | ${Math.round(together * 100)} % | ${took.toFixed(0)} |`,
        );
      }
    }
  return lines.join("\n");
}
