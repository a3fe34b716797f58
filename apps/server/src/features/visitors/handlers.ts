import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { visitorColumns as en } from "@aprisco/contract/visitors/columns.en.ts";
import { visitorColumns as es } from "@aprisco/contract/visitors/columns.es.ts";
import { visitorColumns as pt } from "@aprisco/contract/visitors/columns.pt.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Handlers } from "../../http/handler.ts";
import type { FeatureServices } from "../../wiring.ts";
import { deleteVisitor, getVisitor, restoreVisitor } from "./card-handlers.ts";
import { findVisitorDuplicates, getVisitorSummary, listFollowUpOwners, listVisitorNeighborhoods, listVisitors } from "./list-handlers.ts";
import { createVisitorContact, createVisitorVisit, listVisitorContacts, listVisitorHistory, listVisitorVisits } from "./log-handlers.ts";
import { createVisitor } from "./register-handlers.ts";

/** The visitors' calls, without those that may concern an account as well: the conversion's. */
export const visitorHandlers = (services: FeatureServices): Omit<Handlers<typeof visitorRoutes>, "updateVisitor" | "approveVisitor"> => ({
  createVisitor: createVisitor(services),
  listVisitors,
  exportVisitors: exportHandler("visitors", listVisitors, { "pt-BR": pt, es, en }),
  getVisitorSummary,
  listVisitorNeighborhoods,
  findVisitorDuplicates,
  listFollowUpOwners,
  getVisitor,
  deleteVisitor: deleteVisitor(services),
  restoreVisitor,
  listVisitorHistory,
  listVisitorVisits,
  createVisitorVisit,
  listVisitorContacts,
  createVisitorContact,
});
