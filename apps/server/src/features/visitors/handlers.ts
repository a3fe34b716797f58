import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { visitorColumns as en } from "@aprisco/contract/visitors/columns.en.ts";
import { visitorColumns as es } from "@aprisco/contract/visitors/columns.es.ts";
import { visitorColumns as pt } from "@aprisco/contract/visitors/columns.pt.ts";
import { exportHandler } from "../../http/export.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import type { AccountDoor } from "./account-door.ts";
import { approveVisitor } from "./approve-handlers.ts";
import { deleteVisitor, getVisitor, updateVisitor } from "./card-handlers.ts";
import { findVisitorDuplicates, getVisitorSummary, listFollowUpOwners, listVisitorNeighborhoods, listVisitors } from "./list-handlers.ts";
import { createVisitorContact, createVisitorVisit, listVisitorContacts, listVisitorVisits } from "./log-handlers.ts";
import { createVisitor } from "./register-handlers.ts";

/** The visitors' calls. */
export const visitorHandlers = (_services: Services, accounts: AccountDoor): Handlers<typeof visitorRoutes> => ({
  createVisitor,
  listVisitors,
  exportVisitors: exportHandler("visitors", listVisitors, { "pt-BR": pt, es, en }),
  getVisitorSummary,
  listVisitorNeighborhoods,
  findVisitorDuplicates,
  listFollowUpOwners,
  getVisitor,
  updateVisitor: updateVisitor(accounts),
  deleteVisitor,
  approveVisitor: approveVisitor(accounts),
  listVisitorVisits,
  createVisitorVisit,
  listVisitorContacts,
  createVisitorContact,
});
