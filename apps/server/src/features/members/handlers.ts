import { exportTexts } from "@aprisco/contract/export-texts.ts";
import { memberNames, memberStatuses } from "@aprisco/contract/members/choices.ts";
import type { MemberCard } from "@aprisco/contract/members/member.ts";
import type { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { hold, readRecord, unlessTaken, readOrSurvivor } from "../../records/record.ts";
import { restoreRecord } from "../../records/undo.ts";
import { reclaimFile } from "../../files/store.ts";
import { exportHandler } from "../../http/reply/export.ts";
import { Failure } from "../../failure.ts";
import type { Handlers, ListHandler } from "../../http/handler.ts";
import type { FeatureServices } from "../../manifest.ts";
import { readAccountOf } from "../accounts/index.ts";
import { customColumns } from "../custom-fields/index.ts";
import { readNeighborhoods } from "../people/index.ts";
import { cancelWaiting } from "../roll/index.ts";
import { createMember, exists, withFreeRoll } from "./create.ts";
import { memberRows } from "./list-store.ts";
import { memberListHandlers } from "./lists.ts";
import { memberKind, removeMembership } from "./member-store.ts";
import { makeReadPage } from "./page.ts";
import { readCpf, withOwnCpf } from "./records-store.ts";
import { updateMember } from "./update.ts";
import { viewCard, viewMember, wholeScope } from "./view.ts";

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

export function memberHandlers(services: FeatureServices): Handlers<Rows> & ReturnType<typeof memberListHandlers> {
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
        await people.removeWithoutHats(tx, row.person_id, step);
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
