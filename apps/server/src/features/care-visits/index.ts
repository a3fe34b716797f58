import type { careVisitRoutes } from "@aprisco/contract/care-visits.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { actTime, enteredAs, underItsName } from "../../records/device-acts.ts";
import { change, differing, hold, insert, readRecord } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { openFollowUp } from "../follow-ups/index.ts";
import { dayIn } from "../settings/index.ts";
import { isOwner } from "../visitors/index.ts";
import { visitDuties, visitOwnData } from "./facets.ts";
import { visitNotices } from "./notices.ts";
import { visitReports } from "./reports.ts";
import { listVisits, setVisitors, visitKind, type VisitRow } from "./store.ts";
import { findSubject } from "./subjects-store.ts";

type Rows = typeof careVisitRoutes;

const shown = (data: VisitRow) => ({ data });
const refusedAsDone = (data: VisitRow) => new Failure("visit.done", { data });

/** Fails for an account that may not visit: active, of the congregation, and a reader of pastoral care. */
async function checkVisitors(tx: Handle, congregationId: number, accounts: readonly number[]): Promise<void> {
  for (const account of accounts)
    if (!(await isOwner(tx, congregationId, account, "pastoral:view"))) throw fieldFailure("visitor_ids", "field.choice");
}

const handlers: Handlers<Rows> = {
  listCareVisits: async ({ query, reads, scope }) => {
    const { rows, meta } = await listVisits(reads, scope("pastoral"), query);
    return { data: [...rows], meta };
  },
  createCareVisit: ({ body, caller, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { family_id: familyId, person_id: personId, kind, place, scheduled_for: at } = body;
      if (!familyId && !personId) throw new Failure("visit.needsSubject");
      const family = await findSubject(tx, scope("pastoral"), { id: familyId, personId });
      if (!family) throw familyId && personId ? fieldFailure("person_id", "field.choice") : new Failure("family.gone");
      const visitors = [...new Set(body.visitor_ids ?? [caller.id])];
      await checkVisitors(tx, family.congregation_id, visitors);
      const made = { created_at: now, created_by: caller.id, updated_at: now };
      const id = await insert(tx, "care_visits", {
        congregation_id: family.congregation_id,
        subject_id: family.id,
        person_id: personId ?? null,
        kind,
        scheduled_for: at,
        scheduled_on: dayIn(caller.church.timeZone, new Date(at)),
        place: place ?? null,
        ...made,
      });
      await setVisitors(tx, id, visitors);
      return { data: await readRecord(tx, visitKind, scope("pastoral"), id) };
    }),
  getCareVisit: async ({ params, reads, scope }) => ({ data: await readRecord(reads, visitKind, scope("pastoral"), params.id) }),
  updateCareVisit: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, visitKind, scope("pastoral"), params.id, { version: body.version, shown });
      if (row.status !== "scheduled") throw refusedAsDone(row);
      const { names, values } = differing(["kind", "scheduled_for", "place"], body, row);
      const visitors = body.visitor_ids && [...new Set(body.visitor_ids)];
      const isOther =
        visitors !== undefined && new Set(visitors).symmetricDifference(new Set(row.visitors.map((one) => one.account_id))).size > 0;
      if (isOther) {
        const standing = new Set(row.visitors.map((one) => one.account_id));
        await checkVisitors(
          tx,
          row.congregation_id,
          visitors.filter((id) => !standing.has(id)),
        );
        await setVisitors(tx, row.id, visitors);
      }
      const day = body.scheduled_for && { scheduled_on: dayIn(caller.church.timeZone, new Date(body.scheduled_for)) };
      if (names.length > 0 || isOther) await change(tx, "care_visits", row.id, { kind: row.kind, ...values, ...day }, now);
      return {
        data: await readRecord(tx, visitKind, scope("pastoral"), row.id),
        changed: [...names, ...(isOther ? ["visitor_ids"] : [])],
        personId: row.person_id,
        before: row,
      };
    }),
  cancelCareVisit: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, visitKind, scope("pastoral"), params.id, { version: body.version, shown });
      if (row.status !== "scheduled") throw refusedAsDone(row);
      await change(tx, "care_visits", row.id, { status: "canceled" }, now);
      return { data: await readRecord(tx, visitKind, scope("pastoral"), row.id), changed: ["status"], personId: row.person_id };
    }),
  completeCareVisit: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, visitKind, scope("pastoral"), params.id);
      const report = { outcome: body.outcome ?? null, next_step_on: body.next_step_on ?? null };
      const known = await enteredAs(tx, "care_visits", body.client_id, { id: row.id, completed_by: caller.id, ...report });
      if (known) return { data: row, personId: row.person_id };
      if (row.status !== "scheduled") throw refusedAsDone(row);
      const at = actTime(body.completed_at, now);
      const zone = caller.church.timeZone;
      await underItsName(() =>
        change(
          tx,
          "care_visits",
          row.id,
          {
            ...report,
            status: "completed",
            completed_at: at.toISOString(),
            completed_on: dayIn(zone, at),
            completed_by: caller.id,
            client_id: body.client_id,
          },
          now,
        ),
      );
      const family = await findSubject(tx, scope("pastoral"), { id: row.family_id });
      if (report.next_step_on !== null && family)
        await openFollowUp(
          tx,
          {
            kind: "care",
            congregationId: row.congregation_id,
            subject: row.person_id === null ? { householdId: family.household_id ?? 0 } : { personId: row.person_id },
            owner: { accountId: caller.id },
            dueOn: report.next_step_on,
            dedupe: `care-visit ${row.id}`,
            by: caller.id,
          },
          now,
        );
      return { data: await readRecord(tx, visitKind, scope("pastoral"), row.id), changed: ["status"], personId: row.person_id };
    }),
  deleteCareVisit: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, row } = await deleteRecord(tx, visitKind, scope("pastoral"), params.id, { by: caller.id, now });
      return { data: { id }, personId: row.person_id };
    }),
  restoreCareVisit: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({ data: await restoreRecord(tx, visitKind, scope("pastoral"), params.id, now) })),
};

export { homeStops, routeOf, visitsOf, type HomeStop } from "./store.ts";
export { findSubject, familyName, homeField, ownedSubjects, ownedVisits } from "./subjects-store.ts";

export const careVisits = {
  handlers: () => handlers,
  tables: {
    care_visits: { backup: "data", congregation: "column", retention: "kept", private: ["outcome", "place"] },
    care_visitors: { backup: "data", congregation: { parent: "care_visits" }, retention: "parent" },
  },
  personRefs: [
    {
      table: "care_visits",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: { kind: "visits", allow: "pastoral:view" },
      anonymise: { clear: ["outcome", "place"] },
      roleRecord: false,
      own: "visits",
    },
  ],
  ownData: visitOwnData,
  duties: [visitDuties],
  notifies: visitNotices,
  reports: visitReports,
} satisfies Manifest;
