import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { chooserQuery, idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { ministryMember, ministryMemberCard, ministryMemberChange, ministryMemberQuery, ministryMembersInput } from "./member.ts";
import { ministry, ministryChange, ministryInput, ministryLeader, ministryQuery } from "./ministry.ts";

/** Who serves in a ministry is for those who may read people, and for those who lead it. */
const withPeople = (permission: "ministries:view" | "ministries:edit") => ({ allOf: [permission, "members:view"] }) as const;
const orLeading = (permission: "ministries:view" | "ministries:edit") =>
  ({ anyOf: [withPeople(permission), { duty: "ministryLeader" }] }) as const;

const listMinistries = {
  method: "GET",
  path: "/ministries",
  summary: "The ministries, filtered, a page at a time",
  byCongregation: true,
  allow: "ministries:view",
  query: ministryQuery,
  reply: z.array(ministry),
  list: true,
} as const;

const ministries = recordRows("ministry", ministry);
const members = recordRows("ministryMember", ministryMember, ["ministries", "people"]);

export const ministryRoutes = routeTable("ministries", {
  listMinistries,
  exportMinistries: exportOf(listMinistries, {
    path: "/ministries/export",
    summary: "The ministries that match, as a file",
    allow: "ministries:manage",
  }),
  listMinistryLeaders: {
    method: "GET",
    path: "/ministries/leaders",
    summary: "Who may be chosen to lead a ministry, by name",
    byCongregation: true,
    allow: { anyOf: ["ministries:create", "ministries:edit"] },
    about: ["ministries", "accounts"],
    query: chooserQuery,
    reply: z.array(ministryLeader),
    list: true,
  },
  createMinistry: ministries.creation({
    path: "/ministries",
    summary: "Add a ministry",
    byCongregation: true,
    allow: "ministries:create",
    body: ministryInput,
    fails: ["ministry.nameTaken"],
  }),
  getMinistry: ministries.reading({
    path: "/ministries/{id}",
    summary: "One ministry",
    allow: { anyOf: ["ministries:view", { duty: "ministryLeader" }] },
  }),
  updateMinistry: ministries.change({
    path: "/ministries/{id}",
    summary: "Change a ministry",
    allow: { anyOf: ["ministries:edit", { duty: "ministryLeader" }] },
    body: ministryChange,
    fails: ["ministry.nameTaken"],
  }),
  deleteMinistry: ministries.deletion({
    path: "/ministries/{id}",
    summary: "Delete a ministry; for 24 hours it can be restored",
    allow: "ministries:delete",
  }),
  restoreMinistry: ministries.restoration({
    path: "/ministries/{id}/restore",
    summary: "Bring a deleted ministry back as it was",
    allow: "ministries:delete",
    fails: ["ministry.nameTaken"],
  }),
  listMinistryMembers: {
    method: "GET",
    path: "/ministries/{id}/members",
    summary: "Who serves in a ministry: its leaders first, then by name",
    allow: orLeading("ministries:view"),
    about: ["ministries", "people"],
    params: idParams,
    query: ministryMemberQuery,
    reply: z.array(ministryMemberCard),
    fails: ["ministry.notFound", "ministryMember.notFound"],
  },
  createMinistryMembers: {
    method: "POST",
    path: "/ministries/{id}/members",
    summary: "Add people to a ministry; answers those who did not serve in it yet",
    allow: withPeople("ministries:edit"),
    about: ["ministries", "people"],
    params: idParams,
    body: ministryMembersInput,
    reply: z.array(ministryMember),
    creates: true,
    audit: "creations",
    done: "ministryMember.created",
    fails: ["ministry.notFound"],
  },
  updateMinistryMember: members.change({
    path: "/ministry-members/{id}",
    summary: "Change what a person does in a ministry, and since or until when",
    allow: orLeading("ministries:edit"),
    body: ministryMemberChange,
    fails: ["ministryMember.serves"],
  }),
  deleteMinistryMember: members.deletion({
    path: "/ministry-members/{id}",
    summary: "Take back that a person served in a ministry; for 24 hours it can be restored",
    allow: orLeading("ministries:edit"),
  }),
  restoreMinistryMember: members.restoration({
    path: "/ministry-members/{id}/restore",
    summary: "Bring a deleted row of a ministry's people back as it was",
    allow: orLeading("ministries:edit"),
    fails: ["ministryMember.serves"],
  }),
});
