import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { congregation, congregationChange, congregationInput } from "./congregation.ts";

const congregations = recordRows("congregation", congregation);

export const congregationRoutes = routeTable("congregations", {
  listCongregations: {
    method: "GET",
    path: "/congregations",
    summary: "The congregations that the caller sees, the seat first and closed ones last",
    allow: "signedIn",
    reply: z.array(congregation),
  },
  createCongregation: congregations.creation({
    path: "/congregations",
    summary: "Add a congregation; for callers who see all of them",
    allow: "settings:edit",
    body: congregationInput,
    fails: ["congregation.nameTaken"],
  }),
  updateCongregation: congregations.change({
    path: "/congregations/{id}",
    summary: "Rename a congregation",
    allow: "settings:edit",
    body: congregationChange,
    fails: ["congregation.nameTaken"],
  }),
  closeCongregation: {
    method: "POST",
    path: "/congregations/{id}/close",
    summary: "Close a congregation: its people and records stay, nothing new is added to it",
    allow: "settings:edit",
    params: idParams,
    reply: congregation,
    audit: "updates",
    done: "congregation.closed",
    fails: ["congregation.notFound", "congregation.seat"],
  },
  reopenCongregation: {
    method: "POST",
    path: "/congregations/{id}/reopen",
    summary: "Open a closed congregation again",
    allow: "settings:edit",
    params: idParams,
    reply: congregation,
    audit: "updates",
    done: "congregation.reopened",
    fails: ["congregation.notFound", "congregation.nameTaken"],
  },
});
