import type { congregationRoutes } from "@aprisco/contract/congregations.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { Failure } from "../../failure.ts";
import type { Handler, Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { congregationKind, listCongregations } from "./store.ts";

export { countOpen, homeCongregation, homeValue, listCongregations, readCongregations, requireOpen, withHome, type Home } from "./store.ts";

const nameTaken = new Failure("congregation.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("congregations_name_taken", nameTaken, write);

const handlers: Omit<Handlers<typeof congregationRoutes>, "closeCongregation"> = {
  listCongregations: async ({ caller, reads }) => ({ data: await listCongregations(reads, caller.congregationIds) }),
  createCongregation: ({ body, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const id = await withFreeName(() => insert(tx, "congregations", { name: body.name, created_at: now, updated_at: now }));
      return { data: await readRecord(tx, congregationKind, null, id) };
    }),
  updateCongregation: ({ body, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, congregationKind, null, params.id, { version: body.version, shown: (data) => ({ data }) });
      const { names, values } = differing(["name"], body, row);
      await withFreeName(() => change(tx, "congregations", row.id, values, now));
      return { data: await readRecord(tx, congregationKind, null, row.id), changed: names };
    }),
  reopenCongregation: ({ now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, congregationKind, null, params.id);
      if (row.closed_at !== null) await withFreeName(() => change(tx, "congregations", row.id, { closed_at: null }, now));
      return { data: await readRecord(tx, congregationKind, null, row.id) };
    }),
};

const closeCongregation =
  ({ onClosing }: Pick<FeatureServices, "onClosing">): Handler<(typeof congregationRoutes)["closeCongregation"]> =>
  ({ caller, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await hold(tx, congregationKind, null, params.id);
      if (row.is_seat) throw new Failure("congregation.seat");
      if (row.closed_at === null) {
        await change(tx, "congregations", row.id, { closed_at: now }, now);
        for (const end of onClosing) await end(tx, row.id, { by: caller.id, now });
      }
      return { data: await readRecord(tx, congregationKind, null, row.id) };
    });

export const congregations = {
  handlers: (services: FeatureServices): Handlers<typeof congregationRoutes> => ({
    ...handlers,
    closeCongregation: closeCongregation(services),
  }),
  tables: { congregations: { backup: "data", congregation: "church", retention: "kept" } },
  auditSubjects: { congregation: { names: namesIn("congregations", { congregation: "id" }), path: () => "/settings/congregations" } },
} satisfies Manifest;
