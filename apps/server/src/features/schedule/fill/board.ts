import { costOf, couldServe, keepsLimits, type Company, type Duty, type Occasion, type RosterPerson, type Wanted } from "../rules.ts";

/** An empty place of a need. */
export interface EmptyPlace extends Wanted {
  readonly needId: number;
  /** 1 to 5: how much it is missed. */
  readonly weight: number;
  readonly occasion: Occasion;
}
/** Somebody who has a place already and keeps it. */
export interface FixedPlace {
  readonly needId: number;
  readonly eventId: number;
  readonly personId: number;
}
export interface FillInput {
  readonly places: readonly EmptyPlace[];
  readonly fixed: readonly FixedPlace[];
  readonly people: readonly RosterPerson[];
}

type Mutable = Omit<RosterPerson, "duties"> & { duties: Duty[] };

/** The places while they are filled: who has which, and what a further one would cost. */
export class Board {
  readonly places: readonly EmptyPlace[];
  readonly people: readonly Mutable[];
  /** Place → index of its person; -1: empty. */
  readonly holder: Int32Array;
  /** Place and person → 1: only other places could speak against it; 2: never; 0: not asked yet. */
  readonly #could: Uint8Array;
  readonly #skilled: ReadonlyMap<number, readonly number[]>;
  readonly #households = new Map<number, Map<number, number>>();
  readonly #able = new Map<number, number>();

  constructor({ places, fixed, people }: FillInput) {
    // Ids break ties, so that the same input gives the same roster in whatever order it came.
    this.places = places.toSorted(
      (one, other) =>
        one.occasion.start - other.occasion.start || one.occasion.eventId - other.occasion.eventId || one.needId - other.needId,
    );
    this.people = people
      .toSorted((one, other) => one.personId - other.personId)
      .map((person) => ({ ...person, duties: [...person.duties] }));
    this.holder = new Int32Array(this.places.length).fill(-1);
    this.#could = new Uint8Array(this.places.length * this.people.length);
    const skilled = new Map<number, number[]>();
    for (const [index, { skills }] of this.people.entries())
      for (const { positionId } of skills) skilled.set(positionId, [...(skilled.get(positionId) ?? []), index]);
    this.#skilled = skilled;
    const positions = new Map(this.places.map(({ needId, positionId }) => [needId, positionId]));
    for (const { needId, eventId, personId } of fixed) {
      const person = this.people.find((one) => one.personId === personId);
      if (person) this.#count(person, eventId, needId, positions.get(needId) ?? 0, 1);
    }
  }

  /** Those who have the position's skill, by id. */
  skilled = (place: number): readonly number[] => this.#skilled.get(this.#at(place).positionId) ?? [];
  /** Whether somebody may have a place: without any warning. */
  fits = (person: number, place: number): boolean => {
    const key = place * this.people.length + person;
    const who = this.#who(person);
    const { occasion, ...wanted } = this.#at(place);
    if (this.#could[key] === 0) this.#could[key] = couldServe(who, occasion, wanted) ? 1 : 2;
    return this.#could[key] === 1 && keepsLimits(who, occasion);
  };
  cost = (person: number, place: number): number => {
    const { occasion, positionId, needId } = this.#at(place);
    const company: Company = {
      households: new Set([...(this.#households.get(occasion.eventId) ?? [])].filter(([, count]) => count > 0).map(([id]) => id)),
      hasAble: (this.#able.get(needId) ?? 0) > 0,
    };
    return costOf(this.#who(person), occasion, positionId, company);
  };
  give(person: number, place: number): void {
    const { occasion, needId, positionId } = this.#at(place);
    const who = this.#who(person);
    this.holder[place] = person;
    who.duties.push({ ...occasion, assignmentId: dutyOf(place) });
    this.#count(who, occasion.eventId, needId, positionId, 1);
  }
  take(place: number): number {
    const { occasion, needId, positionId } = this.#at(place);
    const person = this.holder[place] ?? -1;
    const who = this.#who(person);
    this.holder[place] = -1;
    who.duties = who.duties.filter(({ assignmentId }) => assignmentId !== dutyOf(place));
    this.#count(who, occasion.eventId, needId, positionId, -1);
    return person;
  }
  /** The places that somebody got here. */
  placesOf = (person: number): number[] => this.places.flatMap((_place, index) => (this.holder[index] === person ? [index] : []));

  #at(place: number): EmptyPlace {
    const found = this.places[place];
    if (!found) throw new RangeError(`no place ${place}`);
    return found;
  }
  #who(person: number): Mutable {
    const found = this.people[person];
    if (!found) throw new RangeError(`no person ${person}`);
    return found;
  }
  #count({ householdId, skills }: Mutable, eventId: number, needId: number, positionId: number, by: 1 | -1): void {
    const households = this.#households.get(eventId) ?? new Map<number, number>();
    if (householdId !== null) households.set(householdId, (households.get(householdId) ?? 0) + by);
    this.#households.set(eventId, households);
    const isAble = skills.some((skill) => skill.positionId === positionId && skill.level !== "trainee");
    if (isAble) this.#able.set(needId, (this.#able.get(needId) ?? 0) + by);
  }
}

/** The id of a duty that no stored place has. */
const dutyOf = (place: number): number => -1 - place;
