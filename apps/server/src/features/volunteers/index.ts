import { exportTexts } from "@aprisco/contract/export-texts.ts";
import {
  volunteerNames,
  volunteerStatuses,
  type Volunteer,
  type VolunteerCard,
  type volunteerRoutes,
} from "@aprisco/contract/volunteers.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { personNamesIn } from "../../facets/audit-subjects.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { FeatureServices, Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { deleteRoleRecord, peopleWithin, withMembers } from "../people/index.ts";
import { rosteredMinistries } from "../positions/index.ts";
import { dayIn } from "../settings/index.ts";
import { availabilityHandlers } from "./availability.ts";
import { blockHandlers } from "./blocks.ts";
import { joinBlocks } from "./blocks-store.ts";
import {
  isRostered,
  joinVolunteers,
  listVolunteers as readPage,
  ministriesOf,
  setSkills,
  setTimes,
  volunteerKind,
  withLoads,
  type VolunteerRow,
} from "./store.ts";
import { volunteerOwnData, volunteerSearch } from "./facets.ts";

type Rows = typeof volunteerRoutes;
type Skills = readonly Pick<Volunteer["skills"][number], "position_id" | "level">[];

const serves = new Failure("volunteer.serves", { fields: { person_id: "volunteer.serves" } });
const unlessServing = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("volunteers_person", serves, write);

/** The positions whose skill differs. */
function changedPositions(before: Skills, after: Skills): number[] {
  const key = ({ position_id: position, level }: Skills[number]) => `${position} ${level}`;
  const [was, is] = [new Set(before.map(key)), new Set(after.map(key))];
  const differs = [...after.filter((one) => !was.has(key(one))), ...before.filter((one) => !is.has(key(one)))];
  return [...new Set(differs.map((one) => one.position_id))];
}

/** Fails for a position that does not exist, is archived or belongs to a ministry that the caller does not roster. */
async function checkPositions(tx: Handle, scope: Scope, before: Skills, after: Skills): Promise<void> {
  const changed = changedPositions(before, after);
  if (changed.length === 0) return;
  const ministries = await ministriesOf(
    tx,
    changed,
    before.map((one) => one.position_id),
  );
  const wanted = [...new Set(ministries.values())];
  if (ministries.size < changed.length || (await rosteredMinistries(tx, scope, wanted)).length < wanted.length)
    throw fieldFailure("skills", "field.choice");
}

async function shown(handle: Handle, today: string, row: VolunteerRow): Promise<Volunteer> {
  const [data] = await withLoads(handle, today, [row]);
  return data ?? { ...row, this_month: 0, blocked: null };
}

const columns = exportTexts<VolunteerCard>(
  volunteerNames,
  { name: "name", status: "status", max_per_month: "maxPerMonth", this_month: "thisMonth", created_at: "created" },
  { status: volunteerStatuses },
);
const listVolunteers: ListHandler<Rows["listVolunteers"]> = async ({ caller, now, query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("volunteers"), query);
  const loaded = await withLoads(reads, dayIn(caller.church.timeZone, now), rows);
  return { data: await withMembers(reads, { caller, scope }, loaded), meta };
};

const handlersOf = ({ people }: FeatureServices): Handlers<Rows> => ({
  ...availabilityHandlers,
  ...blockHandlers,
  listVolunteers,
  exportVolunteers: exportHandler("volunteers", listVolunteers, columns),
  createVolunteer: ({ body: { skills = [], times = [], ...body }, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const [person] = await peopleWithin(tx, scope("members"), [body.person_id]);
      if (!person) throw fieldFailure("person_id", "field.choice");
      await checkPositions(tx, scope("volunteers"), [], skills);
      const id = await unlessServing(() => insert(tx, "volunteers", { ...body, created_by: caller.id, created_at: now, updated_at: now }));
      await setSkills(tx, id, skills);
      await setTimes(tx, id, times);
      const row = await readRecord(tx, volunteerKind, scope("volunteers"), id);
      return { data: await shown(tx, dayIn(caller.church.timeZone, now), row) };
    }),
  getVolunteer: async ({ caller, now, params, reads, scope }) => ({
    data: await shown(reads, dayIn(caller.church.timeZone, now), await readRecord(reads, volunteerKind, scope("volunteers"), params.id)),
  }),
  updateVolunteer: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("volunteers");
      const today = dayIn(caller.church.timeZone, now);
      const row = await hold(tx, volunteerKind, reach, params.id);
      if (body.version !== undefined && body.version !== row.version)
        throw new Failure("version.conflict", { data: await shown(tx, today, row) });
      const { names, values } = differing(["status", "max_per_month", "max_in_a_row", "family", "note"], body, row);
      const changed = [...names];
      if (body.skills && changedPositions(row.skills, body.skills).length > 0) {
        await checkPositions(tx, reach, row.skills, body.skills);
        await setSkills(tx, row.id, body.skills);
        changed.push("skills");
      }
      if (body.times && differing(["times"], { times: sorted(body.times) }, { times: sorted(row.times) }).names.length > 0) {
        await setTimes(tx, row.id, body.times);
        changed.push("times");
      }
      // The column of the version counts what stands in other tables, too.
      if (changed.length > 0) await change(tx, "volunteers", row.id, { ...values, person_id: row.person_id }, now);
      return { data: await shown(tx, today, await readRecord(tx, volunteerKind, reach, row.id)), changed, before: row };
    }),
  deleteVolunteer: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await readRecord(tx, volunteerKind, scope("volunteers"), params.id);
      if (await isRostered(tx, row.person_id, dayIn(caller.church.timeZone, now))) throw new Failure("volunteer.rostered");
      const { id, personId } = await deleteRoleRecord(tx, people, volunteerKind, scope("volunteers"), params.id, { by: caller.id, now });
      return { data: { id }, personId };
    }),
  restoreVolunteer: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await unlessServing(() => restoreRecord(tx, volunteerKind, scope("volunteers"), params.id, now));
      return { data: await shown(tx, dayIn(caller.church.timeZone, now), row) };
    }),
});

const sorted = (times: Volunteer["times"]) =>
  times.toSorted((one, other) => one.weekday - other.weekday || one.part.localeCompare(other.part));

export { blockFurther, blockedSpan, DATES_BLOCKED } from "./blocks.ts";
export { volunteerKind } from "./store.ts";

export const volunteers = {
  handlers: handlersOf,
  tables: {
    volunteers: { backup: "data", congregation: { parent: "people" }, retention: "kept", private: ["note"] },
    volunteer_skills: { backup: "data", congregation: { parent: "volunteers" }, retention: "parent" },
    volunteer_times: { backup: "data", congregation: { parent: "volunteers" }, retention: "parent" },
    blocked_dates: { backup: "data", congregation: { parent: "people" }, retention: "parent", private: ["reason"] },
  },
  personRefs: [
    {
      table: "volunteers",
      column: "person_id",
      key: "id",
      merge: { combine: joinVolunteers },
      moving: { kind: "volunteers", allow: "volunteers:view" },
      anonymise: "delete",
      roleRecord: true,
      own: "volunteer",
    },
    {
      table: "blocked_dates",
      column: "person_id",
      key: "id",
      merge: { combine: joinBlocks },
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: "blockedDates",
    },
  ],
  search: volunteerSearch,
  ownData: volunteerOwnData,
  auditSubjects: { volunteer: { names: personNamesIn("volunteers"), path: (id) => `/volunteers?volunteer=${id}` } },
} satisfies Manifest;
