import { holds } from "@aprisco/contract/permissions.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { ContactChannel, ContactOutcome, VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import type { Scope } from "../../../access/caller.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { greetingOf } from "../../../mail/whatsapp-link.ts";
import { hold } from "../../../records/record.ts";
import { dayIn } from "../../settings/index.ts";
import { addContact } from "../../timeline/index.ts";
import { statusFields } from "./change.ts";
import { cardKind, changeCard, hasCard, type CardChange } from "./store.ts";
import { readHistory } from "./history-store.ts";
import { addVisit, readContacts, readVisits } from "./log-store.ts";
import { viewCard } from "./view.ts";

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
    if (day > dayIn(caller.church.timeZone, now)) throw fieldFailure("visit_date", "visitor.visitDateFuture");
    const visit = await addVisit(tx, { visitorId: current.id, day, by: caller.id }, now);
    if (day > current.visit_date) await changeCard(tx, current, { visit_date: day }, caller.id, now);
    return { data: visit, changed: ["visit_date"], personId: current.person_id };
  });

/** Adds a contact: updates the status and the next action. Fails for a person who wants no contact. */
export const createVisitorContact: Handler<Rows["createVisitorContact"]> = ({ body, caller, now, params, scope }, inTransaction) =>
  inTransaction(async (tx) => {
    const current = await hold(tx, cardKind, scope("visitors"), params.id);
    const { church } = caller;
    const before = current.status;
    const status = statusAfterContact(before, body.channel, body.outcome);
    const contact = await addContact(tx, {
      person_id: current.person_id,
      about: "visitor",
      at: now,
      by_account: caller.id,
      channel: body.channel,
      outcome: body.outcome,
      note: body.note ?? null,
      next_action_date: body.next_action_date ?? null,
    });
    const change: CardChange = {
      last_contact_at: now,
      ...(body.next_action === undefined ? {} : { next_action: body.next_action }),
      ...(body.next_action_date === undefined ? {} : { next_action_date: body.next_action_date }),
      ...(body.outcome === "asked_not_to_contact" ? { accepts_calls: false, accepts_visits: false } : {}),
      ...(status === before ? {} : statusFields(current, status, now)),
    };
    const card = await changeCard(tx, current, change, caller.id, now);
    const visitor = viewCard(card, greetingOf(church));
    return { data: { ...contact, visitor }, changed: Object.keys(change), personId: current.person_id };
  });
