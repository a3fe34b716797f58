import type { Matrix, scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { MOST_CANDIDATES, MOST_ROSTER_DAYS } from "@aprisco/contract/schedule.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { sql } from "kysely"; // queries: the condition on events that the span makes
import { folded } from "../../days/folded.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { readRecord } from "../../records/record.ts";
import { workingLinks } from "../links/index.ts";
import { openMembers, withMembers } from "../people/index.ts";
import { readFacts, readServices, skilledIn } from "./facts-store.ts";
import { readHandNews } from "./hand-news-store.ts";
import { whatsappNews } from "./hand-words.ts";
import { costOf, lastServed, monthOf, warningsOf } from "./rules.ts";
import { readMinistries, readNeeds, readPlaces, readRosters, scheduleKind } from "./store.ts";

type Rows = Pick<typeof scheduleRoutes, "getMatrix" | "listCandidates">;

/** Fails for a span that ends before it begins, or is too long. */
export function checkSpan({ from, to }: { readonly from: string; readonly to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days >= MOST_ROSTER_DAYS) throw fieldFailure("to", "field.invalid");
}

const isOpen = (state: string): boolean => state === "proposed" || state === "invited" || state === "accepted";

export const matrixHandlers: Handlers<Rows> = {
  getMatrix: async ({ caller, now, query, reads, scope }) => {
    checkSpan(query);
    const reach = scope("volunteers");
    const ministries = await readMinistries(reads, reach, query.ministry);
    const rosters = await readRosters(
      reads,
      ministries.map(({ id }) => id),
      query.from,
      query.to,
    );
    const scheduleIds = rosters.map(({ id }) => id);
    const needs = await readNeeds(reads, scheduleIds);
    const places = await readPlaces(reads, scheduleIds, now);
    const houses = [...new Set(ministries.map(({ congregation_id: congregation }) => congregation))];
    const types = query.events === "all" ? sql`true` : sql`event_series.type in ('worship', 'prayer', 'youth')`;
    const services = await readServices(
      reads,
      sql`events.day between ${query.from}::date and ${query.to}::date and (events.id = any(${rosters.map((one) => one.event_id)}::bigint[])
        or events.congregation_id = any(${houses}::bigint[]) and events.visibility <> 'private' and ${types}
          and coalesce(events.status, event_series.status) <> 'canceled')`,
    );
    const facts = new Map(
      (await readFacts(reads, sql`select unnest(${places.map((one) => one.person_id)}::bigint[])`, query)).map((one) => [
        one.personId,
        one,
      ]),
    );
    const occasions = new Map(services.map(({ occasion }) => [occasion.eventId, occasion]));
    const needOf = new Map(needs.map((need) => [need.id, need]));
    const rosterOf = new Map(rosters.map((one) => [one.id, one]));
    const minAges = new Map(ministries.flatMap(({ positions }) => positions.map(({ id, min_age: age }) => [id, age] as const)));
    const edits = holds(caller.permissions, "volunteers:edit");
    const editable = new Set(ministries.flatMap(({ id }) => (edits || reach.ministryIds.includes(id) ? [id] : [])));
    const changed = rosters.flatMap((one) => (editable.has(one.ministry_id) ? [one.id] : []));
    const asked = places.flatMap(({ id, state }) => (state === "invited" || state === "accepted" ? [id] : []));
    const given = new Set((await workingLinks(reads, "assignment", asked, now)).map(({ subjectId }) => subjectId));
    const shown = places.map((place) => {
      const need = needOf.get(place.need_id);
      const occasion = occasions.get(rosterOf.get(need?.schedule_id ?? 0)?.event_id ?? 0);
      const person = facts.get(place.person_id);
      const warnings =
        need && occasion && person && isOpen(place.state)
          ? warningsOf(person, occasion, { positionId: need.position_id, minAge: minAges.get(need.position_id) ?? null }, place.id)
          : [];
      const isEditable = editable.has(rosterOf.get(need?.schedule_id ?? 0)?.ministry_id ?? 0);
      return {
        ...place,
        warnings,
        link_given: given.has(place.id),
        // The facts leave out people who died.
        way: isEditable ? (person ? person.way : "refused") : null,
      };
    });
    const data: Matrix = {
      services: services.map(({ congregation_id, title, start_date, time, canceled, occasion }) => ({
        event_id: occasion.eventId,
        congregation_id,
        title,
        day: occasion.day,
        start_date,
        time,
        all_day: occasion.allDay,
        canceled,
      })),
      ministries: ministries.map(({ id, congregation_id, name, positions }) => ({
        id,
        congregation_id,
        name,
        editable: editable.has(id),
        positions: positions.map((position) => ({ id: position.id, name: position.name, skilled: position.skilled })),
      })),
      rosters,
      needs,
      assignments: await withMembers(reads, { caller, scope }, shown),
      hand_news: (await readHandNews(reads, changed, now)).map((news) => {
        const { id, event_id, ministry_id, name, kind, position } = news;
        return { id, event_id, ministry_id, name, kind, position, whatsapp: whatsappNews(news, kind) };
      }),
    };
    return { data };
  },
  listCandidates: async ({ caller, now, params, query, reads, scope }) => {
    const roster = await readRecord(reads, scheduleKind, scope("volunteers"), params.id);
    if (query.need === undefined) throw fieldFailure("need", "field.required");
    const needs = await readNeeds(reads, [roster.id]);
    const need = needs.find(({ id }) => id === query.need);
    const [service] = await readServices(reads, sql`events.id = ${roster.event_id}`);
    if (!need || !service) throw new Failure("schedule.notFound");
    const [ministry] = await readMinistries(reads, scope("volunteers"), roster.ministry_id);
    const minAge = ministry?.positions.find(({ id }) => id === need.position_id)?.min_age ?? null;
    const { occasion } = service;
    const span = { from: `${monthOf(occasion.day)}-01`, to: occasion.day };
    const people = await readFacts(reads, skilledIn([need.position_id]), span);
    const beside = await readFacts(
      reads,
      sql`select assignments.person_id from assignments join schedule_needs on schedule_needs.id = assignments.need_id
        join schedules on schedules.id = schedule_needs.schedule_id
        where schedules.event_id = ${occasion.eventId} and assignments.state in ('proposed', 'invited', 'accepted')`,
      span,
    );
    const placed = await readPlaces(reads, [roster.id], now);
    const own = new Set(placed.filter((place) => place.need_id === need.id && isOpen(place.state)).map((place) => place.person_id));
    const wanted = { positionId: need.position_id, minAge };
    const words = folded(query.q ?? "");
    const found = people
      .filter((person) => !own.has(person.personId) && folded(person.name).includes(words))
      .map((person) => {
        const others = beside.filter((one) => one.personId !== person.personId);
        const family = others.filter(({ householdId }) => householdId !== null && householdId === person.householdId);
        const company = {
          households: new Set(others.flatMap(({ householdId }) => (householdId === null ? [] : [householdId]))),
          hasAble: others.some(({ personId }) => own.has(personId)),
        };
        const warnings = warningsOf(person, occasion, wanted);
        const blocked = person.blocks.find(({ from, until }) => from <= occasion.day && occasion.day <= until);
        return {
          cost: costOf(person, occasion, need.position_id, company),
          shown: {
            person_id: person.personId,
            name: person.name,
            level: person.skills.find(({ positionId }) => positionId === need.position_id)?.level ?? "able",
            warnings,
            last_day: lastServed(person, occasion.day),
            this_month: person.duties.filter(({ day }) => monthOf(day) === monthOf(occasion.day)).length,
            max_per_month: person.maxPerMonth,
            prefers: person.times.some(
              (time) => time.weekday === occasion.weekday && time.part === occasion.part && time.wish === "prefer",
            ),
            with_family: family.map(({ name }) => name.split(" ", 1)[0] ?? name),
            blocked_until: blocked?.until ?? null,
            way: person.way,
          },
        };
      })
      // Who fits first; among them who costs least, then by id.
      .toSorted(
        (one, other) =>
          one.shown.warnings.length - other.shown.warnings.length || one.cost - other.cost || one.shown.person_id - other.shown.person_id,
      )
      .slice(0, Math.min(query.limit ?? MOST_CANDIDATES, MOST_CANDIDATES))
      .map(({ shown }) => shown);
    const linkOf = await openMembers(
      reads,
      { caller, scope },
      found.map(({ person_id: person }) => person),
    );
    return { data: found.map((one) => ({ ...one, ...linkOf(one.person_id) })) };
  },
};
