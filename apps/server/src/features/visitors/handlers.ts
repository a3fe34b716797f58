import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { visitorColumns } from "@aprisco/contract/texts/visitors.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { exportHandler } from "../../http/reply/export.ts";
import type { Handlers } from "../../http/handler.ts";
import type { FeatureServices } from "../../manifest.ts";
import { deleteVisitor, getVisitor, restoreVisitor } from "./card-handlers.ts";
import { findVisitorDuplicates, getVisitorSummary, listFollowUpOwners, listVisitorNeighborhoods, listVisitors } from "./list-handlers.ts";
import { createVisitorContact, createVisitorVisit, listVisitorContacts, listVisitorHistory, listVisitorVisits } from "./log-handlers.ts";
import { createVisitor } from "./register-handlers.ts";

/** The visitors' calls, without those that may concern an account as well: the conversion's. */
export const visitorHandlers = (services: FeatureServices): Omit<Handlers<typeof visitorRoutes>, "updateVisitor" | "approveVisitor"> => ({
  createVisitor: createVisitor(services),
  listVisitors,
  exportVisitors: exportHandler("visitors", listVisitors, inEachLanguage(visitorColumns)),
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
