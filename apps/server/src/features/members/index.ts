import type { QueryOf } from "@aprisco/contract/routes.ts";
import { exportTexts } from "@aprisco/contract/export-texts.ts";
import type { listRoutes } from "@aprisco/contract/lists.ts";
import { memberNames, memberStatuses } from "@aprisco/contract/members-choices.ts";
import { toCpf } from "@aprisco/contract/cpf.ts";
import type { MemberCard, memberRoutes } from "@aprisco/contract/members.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { ListMeta } from "@aprisco/contract/route.ts";
import { personNamesIn } from "../../facets/audit-subjects.ts";
import { Failure } from "../../failure.ts";
import { reclaimFile } from "../../files/store.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { hold, readRecord, unlessTaken, readOrSurvivor } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { readAccountOf } from "../accounts/index.ts";
import { customColumns, customConditions } from "../custom-fields/index.ts";
import { directoryPhotos } from "../directory/index.ts";
import { openTabs, askRule, openList, type ListContext } from "../lists/index.ts";
import { readNeighborhoods } from "../people/index.ts";
import { cancelWaiting } from "../roll/index.ts";
import { createMember, exists, withFreeRoll } from "./create.ts";
import { recordsOwnData, memberSearch } from "./facets.ts";
import { memberRows, countMembers, isNarrowed, listMembers, ownPhotos, memberKind, removeMembership } from "./store.ts";
import { moveRecords, recordColumns, recordParts, readCpf, withOwnCpf, findByCpf } from "./records-store.ts";
import { updateMember } from "./update.ts";
import { viewCard, viewMember, wholeScope } from "./view.ts";

type SavedListRows = Pick<typeof listRoutes, "listListPeople" | "listListTotals">;

const memberListHandlers = ({ listFields }: FeatureServices, readPage: ReadPage): Handlers<SavedListRows> => ({
  listListPeople: (context) => readPage(context, { ...context.query, list: context.params.id }),
  listListTotals: async (context) => {
    const tabs = await openTabs(listFields, context);
    return { data: await countMembers(context.reads, context.scope("members"), tabs) };
  },
});

type ListQuery = QueryOf<"listMembers">;

/** Fails if a narrow reader filters or sorts by hidden fields: the result would show them. */
function requireNarrow({ status, ministry, baptised, household, custom, sort = "name" }: ListQuery): void {
  if ([status, ministry, baptised, household, custom].some((filter) => filter !== undefined) || !sort.endsWith("name"))
    throw new Failure("permission.denied");
}

/** One page of the members' list, with the fields that the caller may see. */
type ReadPage = (context: ListContext, query: ListQuery) => Promise<{ readonly data: MemberCard[]; readonly meta: ListMeta }>;

const makeReadPage =
  ({ listFields, vault }: FeatureServices): ReadPage =>
  async (context, query) => {
    const { caller, reads, scope } = context;
    const within = scope("members");
    if (within.isNarrow) requireNarrow(query);
    // The number is searched only for callers who may read it: guesses would complete the masked one.
    const isFound = !within.isNarrow && holds(caller.permissions, "members:edit");
    const cpf = isFound ? toCpf(query.q ?? "") : null;
    const personId = cpf === null ? null : await findByCpf(reads, vault, cpf);
    const opened = query.list === undefined ? null : await openList(listFields, context, query.list);
    const rule = query.rule === undefined ? [] : [await askRule(listFields, context, query.rule)];
    const asked = {
      custom: query.custom,
      person: "memberships.person_id",
      isNarrowed: isNarrowed(query),
      isFew: within.congregationIds !== null,
    };
    const custom = await customConditions(reads, caller.permissions, asked);
    const sorted = { ...query, sort: query.sort ?? opened?.sort };
    const { rows, meta } = await listMembers(reads, within, sorted, {
      personId,
      lists: [...(opened ? [opened.filter] : []), ...rule],
      custom,
    });
    return { data: rows.map((row) => viewCard(row, within.isNarrow ? null : caller)), meta };
  };

type Rows = typeof memberRoutes;

const columns = exportTexts<MemberCard>(
  memberNames,
  {
    name: "name",
    preferredName: "preferredName",
    status: "status",
    rollNumber: "rollNumber",
    phone: "phone",
    email: "email",
    neighborhood: "neighborhood",
    birthDate: "birthDate",
    baptismDate: "baptismDate",
    joinDate: "joinDate",
    family: "family",
    ministries: "ministries",
    congregation: "congregation",
  },
  { status: memberStatuses },
);

const withFreePlaces = <T>(write: () => Promise<T>): Promise<T> =>
  withFreeRoll(() =>
    withOwnCpf(() =>
      unlessTaken("memberships_person_id_key", exists(), () =>
        unlessTaken("memberships_photo_file_id_key", new Failure("file.notFound"), write),
      ),
    ),
  );

function memberHandlers(services: FeatureServices): Handlers<Rows> & ReturnType<typeof memberListHandlers> {
  const { people, vault } = services;
  const readPage = makeReadPage(services);
  const list: ListHandler<Rows["listMembers"]> = (context) => readPage(context, context.query);
  return {
    ...memberListHandlers(services, readPage),
    listMembers: list,
    exportMembers: exportHandler<Rows["listMembers"]>("members", list, columns, customColumns, "member.noneToExport"),
    listMemberNeighborhoods: async ({ reads, scope }) => {
      const names = await readNeighborhoods(reads, scope("members"), memberRows);
      return { data: names.toSorted((one, other) => one.localeCompare(other, "pt-BR")) };
    },
    createMember: createMember(services),
    getMember: async ({ caller, params, reads, scope }) => {
      const within = scope("members");
      const row = await readOrSurvivor(reads, memberKind, within, params.id);
      return { data: within.isNarrow ? viewCard(row, null) : viewMember(row, caller) };
    },
    getMemberBloodType: async (context) => {
      const {
        id,
        blood_type: bloodType,
        person_id: personId,
      } = await readRecord(context.reads, memberKind, wholeScope(context), context.params.id);
      return { data: { id, bloodType }, personId };
    },
    getMemberCpf: async (context) => {
      const row = await readRecord(context.reads, memberKind, wholeScope(context), context.params.id);
      return { data: { id: row.id, cpf: await readCpf(context.reads, vault, row.person_id) }, personId: row.person_id };
    },
    updateMember: updateMember(services),
    deleteMember: ({ caller, now, params, scope }, inTransaction) =>
      inTransaction(async (tx) => {
        await people.holdHomesOf(tx, "memberships", params.id);
        const row = await hold(tx, memberKind, scope("members"), params.id);
        if ((await readAccountOf(tx, row.person_id))?.is_first_admin) throw new Failure("member.firstAdmin");
        await cancelWaiting(tx, row.person_id, { by: caller.id, now });
        const step = await removeMembership(tx, row, { by: caller.id, now });
        await people.removeWithoutRoleRecords(tx, row.person_id, step);
        return { data: { id: row.id }, personId: row.person_id };
      }),
    restoreMember: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { caller, now, params } = context;
        const row = await withFreePlaces(() => restoreRecord(tx, memberKind, wholeScope(context), params.id, now));
        if (row.photo_file_id !== null) await reclaimFile(tx, row.photo_file_id);
        return { data: viewMember(row, caller) };
      }),
  };
}

export { writeRecords } from "./records-store.ts";

export const members = {
  handlers: memberHandlers,
  tables: {
    person_records: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["cpf_sealed", "cpf_hash", "cpf_shown", "rg", "mother_name", "father_name", "spouse_name", "blood_type"],
    },
  },
  personRefs: [
    {
      table: "person_records",
      column: "person_id",
      key: "id",
      merge: { combine: moveRecords },
      moving: { kind: "records", allow: "members:view" },
      fields: { ...recordColumns, cpf: "cpf_shown" },
      parts: recordParts,
      anonymise: "delete",
      roleRecord: false,
      own: "records",
    },
  ],
  fileReaders: {
    member_photo: async ({ caller, now, reads, scope }, fileIds) => {
      const within = scope("members");
      const seen = holds(caller.permissions, "members:view") && !within.isNarrow ? await ownPhotos(reads, within, fileIds) : [];
      const others = fileIds.filter((id) => !seen.includes(id));
      return others.length === 0 ? seen : [...seen, ...(await directoryPhotos({ caller, now, reads, scope }, others))];
    },
  },
  ownData: recordsOwnData,
  search: memberSearch,
  auditSubjects: { member: { names: personNamesIn("memberships"), path: (id) => `/members/${id}` } },
} satisfies Manifest;
