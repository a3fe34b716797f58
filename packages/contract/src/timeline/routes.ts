import * as z from "zod/mini";
import { idParams, listQuery } from "../fields.ts";
import { routeTable } from "../route.ts";
import { contact } from "../visitors/visitor.ts";
import { memberContactInput, timelineEntry } from "./entry.ts";

export const timelineRoutes = routeTable("timeline", {
  listTimeline: {
    method: "GET",
    path: "/members/{id}/timeline",
    summary: "What happened with a person, latest first, a page at a time: of each kind only with its right",
    allow: "members:view",
    about: ["timeline", "people", "members", "visitors", "accounts"],
    params: idParams,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor }),
    reply: z.array(timelineEntry),
    list: true,
    fails: ["member.notFound"],
  },
  createMemberContact: {
    method: "POST",
    path: "/members/{id}/contacts",
    summary: "Log a call, message or visit made to a member",
    allow: "members:edit",
    about: ["timeline"],
    params: idParams,
    body: memberContactInput,
    reply: contact,
    creates: true,
    audit: "updates",
    done: "timeline.contactLogged",
    fails: ["member.notFound"],
  },
});
