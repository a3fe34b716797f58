import { MOST_LEVELS, type Network, type networkRoutes } from "@aprisco/contract/group-networks.ts";
import type { Scope } from "../../access/caller.ts";
import { namesIn } from "../../facets/audit-subjects.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../records/undo.ts";
import { homeCongregation } from "../congregations/index.ts";
import { peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import {
  holdTree,
  isEmptyNetwork,
  networkKind,
  networkOwnData,
  readNetworks,
  setSupervisors,
  standingOf,
  takesNetworks,
  type NetworkRow,
} from "./store.ts";

const nameTaken = new Failure("network.nameTaken", { fields: { name: "field.nameTaken" } });
const withFreeName = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("group_networks_name_taken", nameTaken, write);

function shownNetwork({ own, congregation_id: _congregation, ...row }: NetworkRow): Network {
  return { ...row, ...own };
}

/** Each network before those within it; one whose parent the reader does not see stands at the beginning of its own tree. */
function asTree(rows: readonly Network[]): Network[] {
  const seen = new Set(rows.map(({ id }) => id));
  const below = (parent: number | null): Network[] =>
    rows.filter(({ parent_id: own }) => (own !== null && seen.has(own) ? own : null) === parent).flatMap((row) => [row, ...below(row.id)]);
  return below(null);
}

/** Refuses supervisors whom the caller does not reach. */
async function checkSupervisors(tx: Handle, members: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await peopleWithin(tx, members, ids)).length < ids.length) throw fieldFailure("supervisors", "field.choice");
}

/** Refuses a parent that would make a circle or too many levels. */
async function checkPlace(tx: Handle, congregationId: number, id: number | null, parent: number): Promise<void> {
  await holdTree(tx, congregationId);
  if (!(await takesNetworks(tx, congregationId, parent))) throw fieldFailure("parent_id", "field.choice");
  const { above, below, cycle } = await standingOf(tx, { id, parent });
  if (cycle) throw new Failure("network.cycle");
  if (above + 1 + below > MOST_LEVELS) throw new Failure("network.tooDeep");
}

const handlers: Handlers<typeof networkRoutes> = {
  listNetworks: async ({ reads, scope }) => {
    const reach = scope("cells");
    // A visiting account reads which groups there are, and not how the church leads them.
    return { data: reach.isNarrow ? [] : asTree((await readNetworks(reads, reach)).map(shownNetwork)) };
  },
  createNetwork: ({ body, caller, congregationIds, now, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const congregation = await homeCongregation(tx, congregationIds);
      const { supervisors = [], archived = false, ...fields } = body;
      if (typeof fields.parent_id === "number") await checkPlace(tx, congregation, null, fields.parent_id);
      const people = [...new Set(supervisors)];
      await checkSupervisors(tx, scope("members"), people);
      const stamp = { congregation_id: congregation, created_by: caller.id, created_at: now, updated_at: now };
      const archivedAt = archived ? { archived_at: now } : {};
      const id = await withFreeName(() => insert(tx, "group_networks", { ...fields, ...archivedAt, ...stamp }));
      await setSupervisors(tx, id, people, dayIn(caller.church.timeZone, now));
      return { data: shownNetwork(await readRecord(tx, networkKind, scope("cells"), id)) };
    }),
  getNetwork: async ({ params, reads, scope }) => ({ data: shownNetwork(await readRecord(reads, networkKind, scope("cells"), params.id)) }),
  updateNetwork: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      const row = await hold(tx, networkKind, reach, params.id, { version: body.version, shown: (data) => ({ data: shownNetwork(data) }) });
      const { supervisors, archived, ...fields } = body;
      const { names, values } = differing(["name", "level_name", "parent_id"], fields, row);
      const parent = values["parent_id"];
      if (typeof parent === "number") await checkPlace(tx, row.congregation_id, row.id, parent);
      const changed = [...names];
      const archiving = archived !== undefined && archived !== row.archived;
      if (archiving) changed.push("archived");
      if (archiving && archived && !(await isEmptyNetwork(tx, row.id, true))) throw new Failure("network.notEmpty");
      const people = supervisors === undefined ? undefined : [...new Set(supervisors)];
      const before = row.supervisors.map(({ person_id: id }) => id);
      const supervising = people !== undefined && (people.length !== before.length || people.some((id) => !before.includes(id)));
      if (people !== undefined && supervising) {
        const added = people.filter((id) => !before.includes(id));
        await checkSupervisors(tx, scope("members"), added);
        await setSupervisors(tx, row.id, people, dayIn(caller.church.timeZone, now));
        changed.push("supervisors");
      }
      const archivedAt = archiving ? { archived_at: archived ? now : null } : {};
      // A change of the supervisors alone is a change of the network too.
      const name = changed.length > 0 ? { name: row.name } : {};
      await withFreeName(() => change(tx, "group_networks", row.id, { ...name, ...values, ...archivedAt }, now));
      return { data: shownNetwork(await readRecord(tx, networkKind, reach, row.id)), changed, before: shownNetwork(row) };
    }),
  deleteNetwork: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = scope("cells");
      await hold(tx, networkKind, reach, params.id);
      if (!(await isEmptyNetwork(tx, params.id, false))) throw new Failure("network.notEmpty");
      const { id } = await deleteRecord(tx, networkKind, reach, params.id, { by: caller.id, now });
      return { data: { id } };
    }),
  restoreNetwork: ({ now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({
      data: shownNetwork(await withFreeName(() => restoreRecord(tx, networkKind, scope("cells"), params.id, now))),
    })),
};

export const groupNetworks = {
  handlers: () => handlers,
  tables: {
    group_networks: { backup: "data", congregation: "column", retention: "kept" },
    network_supervisors: { backup: "data", congregation: { parent: "group_networks" }, retention: "parent" },
  },
  personRefs: [
    {
      table: "network_supervisors",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["network_id"], onlyWhereNull: "until_on" },
      moving: null,
      anonymise: "keep",
      roleRecord: false,
      own: "networks",
    },
  ],
  ownData: networkOwnData,
  auditSubjects: { network: { names: namesIn("group_networks"), path: (id) => `/groups-convivio/networks?network=${id}` } },
} satisfies Manifest;
