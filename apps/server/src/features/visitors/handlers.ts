import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
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
