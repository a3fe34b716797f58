import * as z from "zod/mini";
import { exportOf } from "../export.ts";
import { chooserQuery, idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { ministry, ministryChange, ministryInput, ministryLeader, ministryQuery } from "./ministry.ts";

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
  createMinistry: {
    method: "POST",
    path: "/ministries",
    summary: "Add a ministry",
    byCongregation: true,
    allow: "ministries:create",
    body: ministryInput,
    reply: ministry,
    creates: true,
    audit: "creations",
    done: "ministry.created",
    fails: ["ministry.nameTaken"],
  },
  getMinistry: {
    method: "GET",
    path: "/ministries/{id}",
    summary: "One ministry",
    allow: { anyOf: ["ministries:view", { duty: "ministryLeader" }] },
    params: idParams,
    reply: ministry,
    fails: ["ministry.notFound"],
  },
  updateMinistry: {
    method: "PUT",
    path: "/ministries/{id}",
    summary: "Change a ministry",
    allow: { anyOf: ["ministries:edit", { duty: "ministryLeader" }] },
    params: idParams,
    body: ministryChange,
    reply: ministry,
    refusal: ministry,
    audit: "updates",
    done: "ministry.updated",
    fails: ["ministry.notFound", "ministry.nameTaken"],
  },
  deleteMinistry: {
    method: "DELETE",
    path: "/ministries/{id}",
    summary: "Delete a ministry; for 24 hours it can be restored",
    allow: "ministries:delete",
    params: idParams,
    reply: z.object({ id: z.number() }),
    audit: "deletions",
    done: "ministry.deleted",
    fails: ["ministry.notFound"],
  },
  restoreMinistry: {
    method: "POST",
    path: "/ministries/{id}/restore",
    summary: "Bring a deleted ministry back as it was",
    allow: "ministries:delete",
    params: idParams,
    reply: ministry,
    creates: true,
    audit: "creations",
    done: "ministry.restored",
    fails: ["ministry.notFound", "ministry.nameTaken"],
  },
});
