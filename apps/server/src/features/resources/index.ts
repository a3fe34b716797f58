import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { resourceKinds, resourceNames, type Resource, type resourceRoutes } from "@aprisco/contract/resources.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { recordHandlers } from "../../records/record-handlers.ts";
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

const record = recordHandlers({
  kind: resourceKind,
  table: "resources",
  section: "agenda",
  archives: true,
  fields,
  taken: { index: "resources_name_taken", failure: nameTaken },
  home: homeCongregation,
  check: (_tx, { after }) => checkAges(after),
  checkDeletion: async (tx, { id }) => {
    if (await isBooked(tx, id)) throw new Failure("resource.booked");
  },
});

const handlers: Handlers<Rows> = {
  ...bookingHandlers,
  listResources,
  exportResources: exportHandler("resources", listResources, columns),
  createResource: record.create,
  getResource: record.get,
  updateResource: record.update,
  deleteResource: record.remove,
  restoreResource: record.restore,
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
