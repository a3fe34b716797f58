import * as z from "zod/mini";
import { exportOf } from "./export.ts";
import { chooserQuery, idParams, queryNumber } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/visitors.ts";
import * as cardSchemas from "./visitors-card.ts";
import {
  approvedVisitor,
  contact,
  contactInput,
  contactLogged,
  duplicate,
  duplicateQuery,
  followUpOwner,
  historyEvent,
  visit,
  visitInput,
  visitRecorded,
  visitor,
  visitorCard,
  visitorChange,
  visitorCreated,
  visitorInput,
  visitorQuery,
  visitorSummary,
} from "./visitors-card.ts";

const logQuery = z.object({ limit: z.optional(queryNumber(1, 100)) });

const listVisitors = {
  method: "GET",
  path: "/visitors",
  summary: "The visitor cards, filtered, a page at a time",
  byCongregation: true,
  allow: "visitors:view",
  about: ["visitors", "people"],
  query: visitorQuery,
  reply: z.array(visitorCard),
  list: true,
  people: true,
} as const;

const cards = recordRoutes("visitor", visitor, ["visitors", "people"]);

export const visitorRoutes = routeTable("visitors", {
  createVisitor: {
    method: "POST",
    path: "/visitors",
    summary: "Register a visitor (public form, or staff)",
    byCongregation: true,
    allow: "anyone",
    // Counts tries. The feature has another limit for stored registrations per network and telephone.
    limit: { max: 300, windowSeconds: 600, unless: "visitors:create" },
    // If an ended session counted as a guest, staff would lose fields that only staff may send.
    minds: "endedSession",
    body: visitorInput,
    reply: visitorCreated,
    creates: true,
    audit: "creations",
    done: "visitor.created",
    fails: ["visitor.incomplete", "visitor.tooManyForPhone", "visitor.prayerClosed", "permission.denied"],
  },
  listVisitors,
  exportVisitors: exportOf(listVisitors, {
    path: "/visitors/export",
    summary: "The visitor cards that match, as a file",
    allow: "visitors:manage",
  }),
  getVisitorSummary: {
    method: "GET",
    path: "/visitors/summary",
    summary: "How many cards there are by status",
    byCongregation: true,
    allow: "visitors:view",
    reply: visitorSummary,
  },
  listVisitorNeighborhoods: {
    method: "GET",
    path: "/visitors/neighborhoods",
    summary: "The neighbourhoods that cards name, sorted",
    byCongregation: true,
    allow: "visitors:view",
    reply: z.array(z.string()),
  },
  findVisitorDuplicates: {
    method: "GET",
    path: "/visitors/duplicates",
    summary: "Cards that may be of the same person",
    allow: "visitors:create",
    query: duplicateQuery,
    reply: z.array(duplicate),
  },
  listFollowUpOwners: {
    method: "GET",
    path: "/visitors/follow-up-owners",
    summary: "Who may be chosen to follow a visitor up: the caller first, then by name",
    byCongregation: true,
    allow: "visitors:edit",
    about: ["visitors", "accounts"],
    query: chooserQuery,
    reply: z.array(followUpOwner),
    list: true,
  },
  getVisitor: cards.reading({
    path: "/visitors/{id}",
    summary: "One card in full",
    allow: "visitors:view",
  }),
  updateVisitor: cards.change({
    path: "/visitors/{id}",
    summary: "Change a card, or only its status",
    allow: "visitors:edit",
    body: visitorChange,
    fails: [
      "visitor.incomplete",
      "visitor.prayerClosed",
      "visitor.converted",
      "visitor.deceased",
      "visitor.noAccount",
      "user.personHasAccount",
      "user.outranked",
      "congregation.takesNothing",
    ],
  }),
  deleteVisitor: cards.deletion({
    path: "/visitors/{id}",
    summary: "Delete a card",
    allow: "visitors:delete",
    fails: ["person.holdsThings"],
  }),
  restoreVisitor: cards.restoration({
    path: "/visitors/{id}/restore",
    summary: "Bring a deleted card back as it was, with its person",
    allow: "visitors:delete",
    fails: ["visitor.exists"],
  }),
  approveVisitor: {
    method: "POST",
    path: "/visitors/{id}/approve",
    summary: "Activate the pending account of the card's person",
    allow: { allOf: ["visitors:edit", "users:edit"] },
    about: ["visitors", "accounts"],
    params: idParams,
    reply: approvedVisitor,
    secret: true,
    audit: "user",
    done: "visitor.approved",
    fails: ["visitor.notFound", "visitor.noAccount", "user.outranked", "congregation.takesNothing"],
  },
  listVisitorHistory: {
    method: "GET",
    path: "/visitors/{id}/history",
    summary: "What happened with a person: contacts, visits and changes of the card, latest first",
    allow: "visitors:view",
    about: ["visitors", "accounts"],
    params: idParams,
    query: logQuery,
    reply: z.array(historyEvent),
    fails: ["visitor.notFound"],
  },
  listVisitorVisits: {
    method: "GET",
    path: "/visitors/{id}/visits",
    summary: "The visits of a person, latest first",
    allow: "visitors:view",
    params: idParams,
    query: logQuery,
    reply: z.array(visit),
    fails: ["visitor.notFound"],
  },
  createVisitorVisit: {
    method: "POST",
    path: "/visitors/{id}/visits",
    summary: "Record that the person came again",
    allow: "visitors:edit",
    params: idParams,
    body: visitInput,
    reply: visitRecorded,
    creates: true,
    audit: "updates",
    done: "visitor.visitRecorded",
    fails: ["visitor.notFound"],
  },
  listVisitorContacts: {
    method: "GET",
    path: "/visitors/{id}/contacts",
    summary: "The calls, messages and visits made to a person, latest first",
    allow: "visitors:view",
    params: idParams,
    query: logQuery,
    reply: z.array(contact),
    fails: ["visitor.notFound"],
  },
  createVisitorContact: {
    method: "POST",
    path: "/visitors/{id}/contacts",
    summary: "Log a call, message or visit made to a person",
    allow: "visitors:edit",
    params: idParams,
    body: contactInput,
    reply: contactLogged,
    creates: true,
    queued: "contacted_at",
    audit: "updates",
    done: "visitor.contactLogged",
    fails: ["visitor.notFound"],
  },
});

export const visitorFailures = {
  "visitor.nameRequired": 400,
  "visitor.phoneRequired": 400,
  "visitor.familyNameRequired": 400,
  "visitor.incomplete": 400,
  "visitor.visitDateFuture": 400,
  "visitor.notFound": 404,
  "visitor.ownerUnknown": 400,
  "visitor.noAccount": 409,
  "visitor.exists": 409,
  "visitor.converted": 409,
  "visitor.deceased": 409,
  "visitor.tooManyForPhone": 429,
  "visitor.prayerClosed": 503,
  "visitor.loadFailed": 500,
  "visitor.statusFailed": 500,
} as const;
export const visitorMessages = {
  "visitor.created": 201,
  "visitor.updated": 200,
  "visitor.deleted": 200,
  "visitor.restored": 201,
  "visitor.visitRecorded": 201,
  "visitor.contactLogged": 201,
  "visitor.approved": 200,
} as const;
export type VisitorText = keyof typeof visitorFailures | keyof typeof visitorMessages;

export const visitorNames: RecordNames = {
  "pt-BR": ["o visitante", "os visitantes"],
  es: ["el visitante", "los visitantes"],
  en: ["the visitor", "the visitors"],
};

export const feature = {
  about: "The people who came: their cards, visits, contacts and next steps.",
  schemas: [cardSchemas],
  routes: visitorRoutes,
  failures: visitorFailures,
  messages: visitorMessages,
  records: { visitor: visitorNames },
  texts: inEachLanguage(failureTexts),
} as const;
