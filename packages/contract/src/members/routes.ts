import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { takenPerson } from "../families/family.ts";
import { placeFails } from "../families/place.ts";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { knownMember, member, memberCard, memberChange, memberCpf, memberInput, memberQuery, memberRead } from "./member.ts";

const about = ["members", "people"];

const listMembers = {
  method: "GET",
  path: "/members",
  summary: "The register of members, filtered, a page at a time",
  byCongregation: true,
  allow: "members:view",
  about: ["members", "people", "families", "ministries", "lists"],
  query: memberQuery,
  reply: z.array(memberCard),
  list: true,
  people: true,
  fails: ["list.notFound", "list.fieldForbidden", "list.rule"],
} as const;

const members = recordRows("member", member, about);

export const memberRoutes = routeTable("members", {
  listMembers,
  exportMembers: exportOf(listMembers, {
    path: "/members/export",
    summary: "The members that match, as a file",
    allow: "members:manage",
    fails: ["member.noneToExport"],
  }),
  listMemberNeighborhoods: {
    method: "GET",
    path: "/members/neighborhoods",
    summary: "The neighbourhoods that members live in, sorted",
    byCongregation: true,
    allow: "members:view",
    about,
    reply: z.array(z.string()),
  },
  createMember: members.creation({
    path: "/members",
    summary: "Enter a new person or a known one in the register of members",
    byCongregation: true,
    allow: "members:create",
    body: memberInput,
    refusal: z.union([knownMember, takenPerson]),
    fails: [
      "member.exists",
      "member.rollTaken",
      "member.cpfTaken",
      "person.notFound",
      "user.outranked",
      "file.notFound",
      "vault.closed",
      "roll.notPossible",
      ...placeFails,
    ],
  }),
  getMember: {
    method: "GET",
    path: "/members/{id}",
    summary: "One member in full; for a narrow reader as in the list",
    allow: "members:view",
    about: ["members", "people", "families", "ministries"],
    params: idParams,
    reply: memberRead,
    fails: ["member.notFound"],
  },
  getMemberCpf: {
    method: "GET",
    path: "/members/{id}/cpf",
    summary: "The whole CPF of a member; every reading is written down",
    allow: "members:edit",
    about,
    params: idParams,
    reply: memberCpf,
    fails: ["member.notFound", "vault.closed"],
  },
  updateMember: members.change({
    path: "/members/{id}",
    summary: "Change a member, or only the status",
    allow: "members:edit",
    body: memberChange,
    fails: [
      "member.rollTaken",
      "member.cpfTaken",
      "user.outranked",
      "file.notFound",
      "vault.closed",
      "roll.notPossible",
      "congregation.takesNothing",
    ],
  }),
  deleteMember: members.deletion({
    path: "/members/{id}",
    summary: "Take a member off the register; for 24 hours it can be restored",
    allow: "members:delete",
    fails: ["member.firstAdmin"],
  }),
  restoreMember: members.restoration({
    path: "/members/{id}/restore",
    summary: "Bring a deleted member back as it was",
    allow: "members:delete",
    fails: ["member.exists", "member.rollTaken", "member.cpfTaken", "file.notFound"],
  }),
});
