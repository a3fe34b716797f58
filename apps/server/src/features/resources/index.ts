import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { resourceKinds, resourceNames, type Resource, type resourceRoutes } from "@aprisco/contract/resources.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { homeCongregation } from "../congregations/index.ts";
import { bookForSaved, bookingHandlers } from "./bookings.ts";
import { bookingNotices } from "./notices.ts";
import { isBooked, listResources as readPage, resourceKind } from "./store.ts";

type Rows = typeof resourceRoutes;

const nameTaken = new Failure("resource.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("resources_name_taken", nameTaken, write);

interface Ages {
  readonly child_from_months?: number | null | undefined;
  readonly child_to_months?: number | null | undefined;
}
function checkAges({ child_from_months: from, child_to_months: to }: Ages): void {
  if (typeof from === "number" && typeof to === "number" && to <= from) throw fieldFailure("child_to_months", "field.number");
}

const columns = exportTexts<Resource>(
  resourceNames,
  {
    name: "name",
    kind: "kind",
    capacity: "capacity",
    units: "units",
    setup_minutes: "setup",
    teardown_minutes: "teardown",
    needs_approval: "needsApproval",
  },
  { kind: resourceKinds },
);
const listResources: ListHandler<Rows["listResources"]> = async ({ query, reads, scope }) => {
  const { rows, meta } = await readPage(reads, scope("agenda"), query);
  return { data: [...rows], meta };
};

const fields = [
  "kind",
  "name",
  "capacity",
  "units",
  "setup_minutes",
  "teardown_minutes",
  "needs_approval",
  "child_from_months",
  "child_to_months",
  "children_per_adult",
];

const handlers: Handlers<Rows> = {
  ...bookingHandlers,
  listResources,
  exportResources: exportHandler("resources", listResources, columns),
  createResource: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      checkAges(body);
      const { archived, ...resource } = body;
      const congregation = await homeCongregation(tx, congregationIds);
      const made = { congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const archivedAt = archived === true ? now.toISOString() : null;
      const id = await withFreeName(() => insert(tx, "resources", { ...resource, ...made, archived_at: archivedAt }));
      return { data: await readRecord(tx, resourceKind, scope("agenda"), id) };
    }),
  getResource: async ({ params, reads, scope }) => ({ data: await readRecord(reads, resourceKind, scope("agenda"), params.id) }),
  updateResource: ({ body, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, resourceKind, scope("agenda"), params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(fields, body, row);
      checkAges({ ...row, ...values });
      const archives = body.archived !== undefined && body.archived !== row.archived;
      const archived = archives ? { archived_at: body.archived === true ? now.toISOString() : null } : {};
      await withFreeName(() => change(tx, "resources", row.id, { ...values, ...archived }, now));
      const changed = archives ? [...names, "archived"] : names;
      return { data: await readRecord(tx, resourceKind, scope("agenda"), row.id), changed, before: row };
    }),
  deleteResource: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await hold(tx, resourceKind, scope("agenda"), params.id);
      if (await isBooked(tx, params.id)) throw new Failure("resource.booked");
      const { id } = await deleteRecord(tx, resourceKind, scope("agenda"), params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreResource: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: await withFreeName(() => restoreRecord(tx, resourceKind, scope("agenda"), params.id, now)),
    })),
};

export { readChangeableEvent, readSeenEvent } from "./book-store.ts";

export const resources = {
  handlers: () => handlers,
  tables: {
    resources: { backup: "data", congregation: "column", retention: "kept" },
    bookings: { backup: "data", congregation: { parent: "events" }, retention: "parent" },
    series_resources: { backup: "data", congregation: { parent: "event_series" }, retention: "parent" },
  },
  eventBookers: [bookForSaved],
  notifies: bookingNotices,
  auditSubjects: { resource: { names: namesIn("resources"), path: (id) => `/agenda/rooms?resource=${id}` } },
} satisfies Manifest;
