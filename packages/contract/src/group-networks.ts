import * as z from "zod/mini";
import { flag, id, name, optionalName, version } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/group-networks.ts";

export const networkNames: RecordNames = {
  "pt-BR": ["a rede", "as redes"],
  es: ["la red", "las redes"],
  en: ["the network", "the networks"],
};

/** The most levels of networks within each other. */
export const MOST_LEVELS = 5;

const fields = {
  /** Unique within its parent, among the congregation's networks that are not archived; accents and case are ignored. */
  name: name(100).check(z.minLength(2, { error: "field.tooShort" })),
  /** What the church calls this level: "Setor", "Área". */
  level_name: optionalName(40),
  /** The network that it is in. Null: none. */
  parent_id: z.optional(z.nullable(id)),
  /** The people who supervise it now. */
  supervisors: z.optional(z.array(id, { error: "field.invalid" }).check(z.maxLength(20, { error: "field.tooLong" }))),
  archived: auditValues(z.optional(flag)),
};
export const networkInput = z.object(fields);
/** A change: an absent field is unchanged, null clears. */
export const networkChange = z.object({ ...fields, name: z.optional(fields.name), version });

/** The groups of a network and the people in them now. */
const sums = { groups: z.number(), members: z.number() };

export const network = z.object({
  id: z.number(),
  name: z.string(),
  level_name: z.nullable(z.string()),
  parent_id: z.nullable(z.number()),
  parent: z.nullable(z.string()),
  /** How many networks it is in. */
  depth: z.number(),
  supervisors: z.array(z.object({ person_id: z.number(), name: z.string() })),
  archived: z.boolean(),
  ...sums,
  /** With all networks within it. */
  within: z.object(sums),
  version: z.number(),
});
export type Network = z.infer<typeof network>;

const networks = recordRoutes("network", network, ["group-networks", "groups"]);

export const networkRoutes = routeTable("group-networks", {
  listNetworks: {
    method: "GET",
    path: "/group-networks",
    summary: "The networks as a tree, each before those within it, with the sums of their groups",
    byCongregation: true,
    allow: { anyOf: ["cells:view", { relation: "networkSupervisor" }] },
    about: ["group-networks", "groups", "people"],
    reply: z.array(network),
  },
  createNetwork: networks.creation({
    path: "/group-networks",
    summary: "Add a network",
    byCongregation: true,
    allow: "cells:manage",
    body: networkInput,
    fails: ["network.nameTaken", "network.tooDeep"],
  }),
  getNetwork: networks.reading({ path: "/group-networks/{id}", summary: "One network", allow: "cells:manage" }),
  updateNetwork: networks.change({
    path: "/group-networks/{id}",
    summary: "Change a network",
    allow: "cells:manage",
    body: networkChange,
    fails: ["network.nameTaken", "network.cycle", "network.tooDeep", "network.notEmpty"],
  }),
  deleteNetwork: networks.deletion({
    path: "/group-networks/{id}",
    summary: "Delete a network that nothing is in; for 24 hours it can be restored",
    allow: "cells:manage",
    fails: ["network.notEmpty"],
  }),
  restoreNetwork: networks.restoration({
    path: "/group-networks/{id}/restore",
    summary: "Bring a deleted network back as it was",
    allow: "cells:manage",
    fails: ["network.nameTaken"],
  }),
});

const special = {
  failures: { "network.cycle": 409, "network.tooDeep": 409, "network.notEmpty": 409 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;

export const feature = {
  about: "The networks of the groups: a tree, with those who supervise each.",
  routes: networkRoutes,
  ...joined(recordTexts("network", networkNames), special),
} as const;
