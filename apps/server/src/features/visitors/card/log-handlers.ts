import { holds } from "@aprisco/contract/permissions.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { ContactChannel, ContactOutcome, VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import type { Scope } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { greetingOf } from "../../../mail/whatsapp-link.ts";
import { actTime } from "../../../records/device-acts.ts";
import { hold } from "../../../records/record.ts";
import { dayIn } from "../../settings/index.ts";
import { addContact, readEntered } from "../../timeline/index.ts";
import { statusFields } from "./change.ts";
import { cardKind, changeCard, hasCard, type CardChange } from "./store.ts";
import { hasMovedSince, readHistory } from "./history-store.ts";
import { addVisit, readContacts, readVisits } from "./log-store.ts";
import { viewCard } from "./view.ts";
import { checkVisitDay } from "./visit-day.ts";

/** The stages of the follow-up; `converted` and `no interest` are left only by hand. */
const stages: readonly VisitorStatus[] = ["novo", "contatado", "visitado"];

/**
 * The status after a successful contact: 'visitado' for a visit, else 'contatado'; never backwards, and a converted card or one
 * without interest does not change.
 */
export function statusAfterContact(status: VisitorStatus, channel: ContactChannel, outcome: ContactOutcome): VisitorStatus {
  const reached: VisitorStatus = channel === "visit" ? "visitado" : "contatado";
  const moves = outcome === "reached" && stages.includes(status) && stages.indexOf(reached) > stages.indexOf(status);
  return moves ? reached : status;
}

type Rows = typeof visitorRoutes;
const SHOWN = 100;

async function requireCard(handle: Handle, scope: Scope, id: number): Promise<void> {
  if (!(await hasCard(handle, scope, id))) throw new Failure("visitor.notFound");
}

export const listVisitorVisits: Handler<Rows["listVisitorVisits"]> = async ({ reads, scope, params, query }) => {
  await requireCard(reads, scope("visitors"), params.id);
  const visits = await readVisits(reads, scope("visitors"), params.id, query.limit ?? SHOWN);
  return { data: visits };
};

export const listVisitorContacts: Handler<Rows["listVisitorContacts"]> = async ({ reads, scope, params, query }) => {
  await requireCard(reads, scope("visitors"), params.id);
  const contacts = await readContacts(reads, scope("visitors"), params.id, query.limit ?? SHOWN);
  return { data: contacts };
};

/** The whole history of a card in one call. The approval of an account is shown to readers of accounts. */
export const listVisitorHistory: Handler<Rows["listVisitorHistory"]> = async ({ caller, reads, scope, params, query }) => {
  const { church, permissions } = caller;
  const events = await readHistory(reads, scope("visitors"), {
    id: params.id,
    timeZone: church.timeZone,
    approvals: holds(permissions, "users:view"),
    limit: query.limit ?? SHOWN,
  });
  // The registration is an event too, so an empty history means no card.
  if (events.length === 0) throw new Failure("visitor.notFound");
  return { data: events };
};

/** Adds a visit: a card has several visits, and its date is that of the latest. */
export const createVisitorVisit: Handler<Rows["createVisitorVisit"]> = ({ body, caller, now, params, scope }, inTransaction) =>
  inTransaction(async (tx) => {
    const current = await hold(tx, cardKind, scope("visitors"), params.id);
    const day = body.visit_date;
    checkVisitDay(day, dayIn(caller.church.timeZone, now));
    const visit = await addVisit(tx, { visitorId: current.id, day, by: caller.id }, now);
    if (day > current.visit_date) await changeCard(tx, current, { visit_date: day }, caller.id, now);
    return { data: visit, changed: ["visit_date"], personId: current.person_id };
  });

const isBefore = (instant: string | null, at: Date): boolean => instant === null || Date.parse(instant) <= at.getTime();
const present = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/**
 * Adds a contact, once for its `client_id`: updates the last contact, the status and the next action. A late one leaves what is
 * newer; a wish not to be contacted holds always.
 */
export const createVisitorContact: Handler<Rows["createVisitorContact"]> = ({ body, caller, now, params, scope }, inTransaction) =>
  inTransaction(async (tx) => {
    const current = await hold(tx, cardKind, scope("visitors"), params.id);
    const greeting = greetingOf(caller.church);
    const { channel, outcome, note = null, client_id: name, next_action, next_action_date } = body;
    const about = { person_id: current.person_id, about: "visitor" as const, by_account: caller.id };
    const act = { ...about, channel, outcome, note, next_action_date: next_action_date ?? null };
    const known = await readEntered(tx, name, act);
    if (known) return { data: { ...known, visitor: viewCard(current, greeting) }, personId: current.person_id };
    const at = actTime(body.contacted_at, now);
    const contact = await addContact(tx, { ...act, client_id: name ?? null, at });
    const isLatest = isBefore(current.last_contact_at, at);
    // A contact that comes late changes nothing that was decided after it.
    const decides = isLatest && isBefore(current.updated_at, at);
    const isOpen = current.next_action === null && current.next_action_date === null;
    const movesOn = decides || !(await hasMovedSince(tx, current.id, at));
    const status = movesOn ? statusAfterContact(current.status, channel, outcome) : current.status;
    const change: CardChange = {
      ...(isLatest ? { last_contact_at: at } : {}),
      ...(decides || isOpen ? present({ next_action, next_action_date }) : {}),
      ...(outcome === "asked_not_to_contact" ? { accepts_calls: false, accepts_visits: false } : {}),
      ...(status === current.status ? {} : statusFields(current, status, at)),
    };
    const card = await changeCard(tx, current, change, caller.id, now);
    const visitor = viewCard(card, greeting);
    return { data: { ...contact, visitor }, changed: Object.keys(change), personId: current.person_id };
  });
