import { cheapest } from "./assignment.ts";
import { Board, type FillInput } from "./board.ts";

/** What an empty place costs for each point of its weight: more than any wish. */
const EMPTY = 5_000;
/** What nobody may have. */
const NEVER = 1_000_000;
/** How often the roster is looked through for a cheaper one. */
const PASSES = 4;
/** How many people a place may push on. */
const PUSHES = 2;
const LESS = 1e-9;

export interface FilledPlace {
  readonly needId: number;
  readonly personId: number;
}

/**
 * Fills empty places: for each service in the order of dates the cheapest choice of people (Hungarian method), then what stayed
 * empty by moving others, then cheaper people and exchanges until there are none or four passes are done. Nobody gets a place with a
 * warning. The same input gives the same roster. It takes up to seconds of a processor: callers use `fillInWorker`.
 */
export function fill(input: FillInput): FilledPlace[] {
  const board = new Board(input);
  fillServices(board);
  fillEmpty(board);
  for (let pass = 0; pass < PASSES; pass += 1) {
    if (!cheapen(board)) break;
  }
  fillEmpty(board);
  return board.places.flatMap(({ needId }, place) => {
    const person = board.people[board.holder[place] ?? -1];
    return person ? [{ needId, personId: person.personId }] : [];
  });
}

function fillServices(board: Board): void {
  const services = new Map<number, number[]>();
  for (const [place, { occasion }] of board.places.entries())
    services.set(occasion.eventId, [...(services.get(occasion.eventId) ?? []), place]);
  for (const places of services.values()) {
    const people = [...new Set(places.flatMap(board.skilled))].toSorted((one, other) => one - other);
    // Each place may stay empty in a column of its own.
    const costs = places.map((place, row) => [
      ...people.map((person) => (board.skilled(place).includes(person) && board.fits(person, place) ? board.cost(person, place) : NEVER)),
      ...places.map((_other, column) => (column === row ? EMPTY * (board.places[place]?.weight ?? 1) : NEVER)),
    ]);
    const chosen = cheapest(places.length, people.length + places.length, (row, column) => costs[row]?.[column] ?? NEVER);
    for (const [row, place] of places.entries()) {
      const person = people[chosen[row] ?? -1];
      // Chosen together, two places of one event are two people; the check holds for any cost.
      if (person !== undefined && board.fits(person, place)) board.give(person, place);
    }
  }
}

/** The cheapest of those who may have a place; undefined: nobody. */
function bestFor(board: Board, place: number): number | undefined {
  let best: { readonly person: number; readonly cost: number } | undefined;
  for (const person of board.skilled(place)) {
    if (!board.fits(person, place)) continue;
    const cost = board.cost(person, place);
    if (best === undefined || cost < best.cost - LESS) best = { person, cost };
  }
  return best?.person;
}

/** Fills one place, if need be with somebody from another place that others can take. Returns whether it did. */
function fillOne(board: Board, place: number, pushes: number): boolean {
  const best = bestFor(board, place);
  if (best !== undefined) {
    board.give(best, place);
    return true;
  }
  if (pushes === 0) return false;
  for (const person of board.skilled(place))
    for (const other of board.placesOf(person)) {
      board.take(other);
      if (board.fits(person, place)) {
        board.give(person, place);
        if (fillOne(board, other, pushes - 1)) return true;
        board.take(place);
      }
      board.give(person, other);
    }
  return false;
}

function fillEmpty(board: Board): void {
  const empty = [...board.places.keys()]
    .filter((place) => board.holder[place] === -1)
    .toSorted((one, other) => (board.places[other]?.weight ?? 0) - (board.places[one]?.weight ?? 0) || one - other);
  for (const place of empty) fillOne(board, place, PUSHES);
}

/** One look through all places for somebody cheaper, and through pairs of one position for an exchange. Returns whether it found any. */
function cheapen(board: Board): boolean {
  let gained = false;
  const held = () => [...board.places.keys()].filter((place) => board.holder[place] !== -1);
  for (const place of held()) {
    const person = board.take(place);
    const before = board.cost(person, place);
    const best = bestFor(board, place);
    const isCheaper = best !== undefined && best !== person && board.cost(best, place) < before - LESS;
    board.give(isCheaper ? best : person, place);
    gained ||= isCheaper;
  }
  const places = held();
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1))
      if (board.places[one]?.positionId === board.places[other]?.positionId && exchange(board, one, other)) gained = true;
  }
  return gained;
}

/** Exchanges the people of two places of a position at different events, where that is cheaper. */
function exchange(board: Board, one: number, other: number): boolean {
  if (board.places[one]?.occasion.eventId === board.places[other]?.occasion.eventId) return false;
  const [first, second] = [board.take(one), board.take(other)];
  const priceOf = (left: number, right: number): number => {
    if (!board.fits(left, one)) return Infinity;
    const price = board.cost(left, one);
    board.give(left, one);
    const rest = board.fits(right, other) ? board.cost(right, other) : Infinity;
    board.take(one);
    return price + rest;
  };
  const isCheaper = first !== second && priceOf(second, first) < priceOf(first, second) - LESS;
  board.give(isCheaper ? second : first, one);
  board.give(isCheaper ? first : second, other);
  return isCheaper;
}
