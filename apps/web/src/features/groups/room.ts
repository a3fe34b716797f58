import type { groupRoutes } from "@aprisco/contract/groups.ts";
import type { Allow } from "@aprisco/contract/permissions.ts";
import type { QueuedAct } from "../../api/queue/kept-act.ts";
import { rightOf } from "../../api/light-route.ts";
import type { MenuItem, Place, ReadAhead } from "../../room.ts";
import type { RoomAct } from "../../shell/search-acts.ts";
import { belowGroup } from "./below-group.ts";

const view = "cells:view";
/** Whoever leads a group or supervises a network comes here in any role. */
const allow: Allow = { anyOf: [view, { relation: "groupReporter" }, { relation: "networkSupervisor" }] };
const leads: Allow = { anyOf: ["cells:manage", { relation: "networkSupervisor" }] };
const texts = ["groups", "fields", "record", "lists"];

const groupsPlace: Place = {
  paths: ["/groups-convivio", "/cells"],
  allow,
  feature: "groups",
  load: async () => (await import("./groups-page.tsx")).GroupsPage,
  texts,
  first: [{ path: "/cell-groups?sort=need&limit=25", allow: view }],
};

const networksPlace: Place = {
  paths: ["/groups-convivio/networks"],
  allow: leads,
  feature: "groups",
  load: async () => (await import("./networks-page.tsx")).NetworksPage,
  texts,
};

const latePlace: Place = {
  paths: ["/groups-convivio/late"],
  allow: leads,
  feature: "groups",
  load: async () => (await import("./late-page.tsx")).LatePage,
  texts,
};

export const places = [groupsPlace, networksPlace, latePlace];

export const menu: MenuItem = { path: "/groups-convivio", group: "ministry", order: 4, icon: "IconHomeHeart" };

export const queuedActs: readonly QueuedAct[] = [
  {
    operation: "saveMeeting",
    allow: { anyOf: ["cells:edit", { relation: "groupReporter" }, { relation: "networkSupervisor" }] },
    plural: "kept.reports",
    load: async () => (await import("./unsent-report.tsx")).unsentReport,
  },
];

export const readsAhead: readonly ReadAhead[] = [
  {
    path: "/groups-convivio",
    allow: { relation: "groupReporter" },
    keeps: belowGroup,
    load: async () => (await import("./read-ahead.ts")).readOwnGroups,
  },
];

export const searchAct: RoomAct = {
  path: "/groups-convivio",
  allow: rightOf<typeof groupRoutes.createGroup>("cells:create"),
  title: "act.group",
  order: 45,
  icon: "IconHomeHeart",
  hue: "barro",
  takesName: false,
};
