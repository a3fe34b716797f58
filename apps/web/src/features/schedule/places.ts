import type { Matrix } from "@aprisco/contract/schedule.ts";
import { openStates } from "@aprisco/contract/schedule-own.ts";

export type Place = Matrix["assignments"][number];
export const isOpen = ({ state }: Pick<Place, "state">): boolean => openStates.some((one) => one === state);

/** The need of a ministry's position at a service; undefined: none. */
export function needAt(matrix: Matrix, eventId: number, positionId: number) {
  const rosters = new Set(matrix.rosters.filter((roster) => roster.event_id === eventId).map(({ id }) => id));
  return matrix.needs.find((need) => need.position_id === positionId && rosters.has(need.schedule_id));
}
export type Need = Matrix["needs"][number];

/** Who stands in a need, those who said no last; a place that somebody else took over is left out. */
export function placesOf(matrix: Matrix, need: Need): { readonly places: readonly Place[]; readonly empty: number } {
  const all = matrix.assignments.filter((place) => place.need_id === need.id);
  const open = all.filter(isOpen);
  const empty = Math.max(0, need.wanted - open.length);
  // A decline is shown while its place is empty.
  const declined = all.filter((place) => !isOpen(place)).slice(-empty);
  return { places: [...open, ...(empty > 0 ? declined : [])], empty };
}

/** Whether a person was asked, and cannot have heard of it: somebody must tell them. */
export const isUntold = ({ state, way, link_given: given }: Pick<Place, "state" | "way" | "link_given">): boolean =>
  state === "invited" && way !== null && !given;

/** How far a service's needs are filled. */
export function fillOf(matrix: Matrix, eventId: number): { readonly taken: number; readonly wanted: number } {
  const rosters = new Set(matrix.rosters.filter((roster) => roster.event_id === eventId).map(({ id }) => id));
  const needs = matrix.needs.filter((need) => rosters.has(need.schedule_id));
  const taken = needs.reduce(
    (sum, need) => sum + matrix.assignments.filter((place) => place.need_id === need.id && isOpen(place)).length,
    0,
  );
  return { taken, wanted: needs.reduce((sum, need) => sum + need.wanted, 0) };
}

/** The events at which somebody is needed. */
export function eventsWithNeeds({ needs, rosters }: Pick<Matrix, "needs" | "rosters">): ReadonlySet<number> {
  const needed = new Set(needs.map((need) => need.schedule_id));
  return new Set(rosters.flatMap((roster) => (needed.has(roster.id) ? [roster.event_id] : [])));
}

/** The position of the service to begin with: the named one, else the next with needs, else the next; -1: none. */
export function startOf({ needs, rosters, services }: Matrix, today: string, eventId: number | null): number {
  const named = services.findIndex((service) => service.event_id === eventId);
  if (named !== -1) return named;
  const rostered = eventsWithNeeds({ needs, rosters });
  const next = services.findIndex(({ day, event_id: event }) => day >= today && rostered.has(event));
  return next === -1 ? services.findIndex(({ day }) => day >= today) : next;
}

/** What of a matrix belongs to one ministry, with the services of its congregation; null: everything. */
export function partOf(matrix: Matrix, ministryId: number | null): Matrix {
  if (ministryId === null) return matrix;
  const ministries = matrix.ministries.filter(({ id }) => id === ministryId);
  const rosters = matrix.rosters.filter((roster) => roster.ministry_id === ministryId);
  const schedules = new Set(rosters.map(({ id }) => id));
  const needs = matrix.needs.filter((need) => schedules.has(need.schedule_id));
  const needIds = new Set(needs.map(({ id }) => id));
  const rostered = new Set(rosters.map((roster) => roster.event_id));
  const homes = new Set(ministries.map((ministry) => ministry.congregation_id));
  return {
    services: matrix.services.filter(
      ({ event_id: event, congregation_id: congregation, canceled }) => rostered.has(event) || (homes.has(congregation) && !canceled),
    ),
    ministries,
    rosters,
    needs,
    assignments: matrix.assignments.filter((place) => needIds.has(place.need_id)),
    hand_news: matrix.hand_news.filter((news) => news.ministry_id === ministryId),
  };
}

export interface Counts {
  readonly wanted: number;
  readonly accepted: number;
  readonly invited: number;
  readonly proposed: number;
  /** The people of the proposed places, each once. */
  readonly people: number;
  readonly empty: number;
  readonly troubles: number;
}
/** The numbers of the services to come. */
export function countPlaces(matrix: Matrix, today: string): Counts {
  const coming = new Set(matrix.services.filter(({ day, canceled }) => day >= today && !canceled).map((service) => service.event_id));
  const rosters = new Set(matrix.rosters.filter((roster) => coming.has(roster.event_id)).map(({ id }) => id));
  const needs = matrix.needs.filter((need) => rosters.has(need.schedule_id));
  const ids = new Set(needs.map(({ id }) => id));
  const places = matrix.assignments.filter((place) => ids.has(place.need_id));
  const among = (state: Place["state"]) => places.filter((place) => place.state === state).length;
  return {
    wanted: needs.reduce((sum, need) => sum + need.wanted, 0),
    accepted: among("accepted"),
    invited: among("invited"),
    proposed: among("proposed"),
    people: new Set(places.filter(({ state }) => state === "proposed").map(({ person_id: person }) => person)).size,
    empty: needs.reduce((sum, need) => sum + placesOf(matrix, need).empty, 0),
    troubles: needs.filter((need) => isTrouble(matrix, need)).length,
  };
}
/** Whether a need deserves a look: empty, declined, with somebody who has heard nothing, or with a warning that nobody gave a reason for. */
export function isTrouble(matrix: Matrix, need: Need): boolean {
  const { places, empty } = placesOf(matrix, need);
  return empty > 0 || places.some((place) => isUntold(place) || (place.warnings.length > 0 && place.override_reason === null));
}
