import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import { countedNetworks } from "../../../http/request/admission.ts";
import { countHit, countsOf } from "../../../limits/store.ts";
import type { Services } from "../../../services.ts";
import type { PersonDraft } from "../../people/index.ts";
import { type NewCard, insertCard } from "./store.ts";

export type Registration = BodyOf<"createVisitor">;

/** The person's columns from a registration. Without children, details about children are left out. */
export function personOf(body: Registration): PersonDraft {
  const hasChildren = body.has_children ?? (body.children_count ?? 0) > 0;
  return {
    name: body.name,
    family_name: body.family_name,
    phone: body.phone,
    email: body.email ?? null,
    address: body.address ?? null,
    neighborhood: body.neighborhood ?? null,
    cep: body.cep ?? null,
    city: body.city ?? null,
    state: body.state ?? null,
    marital_status: body.marital_status ?? null,
    has_children: hasChildren,
    children_count: hasChildren ? (body.children_count ?? null) : null,
    children_ages: hasChildren ? (body.children_ages ?? null) : null,
    children_names: hasChildren ? (body.children_names ?? null) : null,
    how_found_church: body.how_found_church ?? null,
    previous_church: body.previous_church ?? null,
    emergency_contact: body.emergency_contact ?? null,
    emergency_phone: body.emergency_phone ?? null,
  };
}

type VisitorAnswers = Pick<
  NewCard,
  | "visit_date"
  | "best_contact_time"
  | "accepts_calls"
  | "accepts_visits"
  | "consent_version"
  | "consent_at"
  | "notes"
  | "next_action"
  | "next_action_date"
>;

/**
 * The card's columns from a registration. Visit date, notes and next action count only from staff (visitors:create); others came
 * today, in church time.
 */
export function cardOf(body: Registration, { staff, today, now }: { staff: boolean; today: string; now: Date }): VisitorAnswers {
  return {
    visit_date: (staff ? body.visit_date : null) ?? today,
    best_contact_time: body.best_contact_time ?? "any_time",
    accepts_calls: body.accepts_calls ?? true,
    accepts_visits: body.accepts_visits ?? true,
    consent_version: body.consent_version ?? null,
    consent_at: body.consent_version ? now : null,
    notes: staff ? (body.notes ?? null) : null,
    next_action: staff ? (body.next_action ?? null) : null,
    next_action_date: staff ? (body.next_action_date ?? null) : null,
  };
}

/**
 * The congregation of a new card: the requested one, if it exists and the caller may see it; else the first of theirs. `known`
 * begins with the seat; `theirs` null: all.
 */
export function congregationOf(wanted: number | null, known: readonly number[], theirs: readonly number[] | null): number {
  const open = theirs === null ? known : known.filter((id) => theirs.includes(id));
  const chosen = open.find((id) => id === wanted) ?? open[0];
  if (chosen === undefined) throw new Failure("permission.denied");
  return chosen;
}

export interface RegisteredCard {
  readonly personId: number;
  readonly congregationId: number;
  readonly notes: string | null;
  readonly consentVersion: string | null;
  /** A day in church time. */
  readonly today: string;
}

/** Adds the card of a self-registered visitor (status novo, no author); returns its id. */
export const createRegisteredCard = (tx: Handle, card: RegisteredCard, now: Date): Promise<number> =>
  insertCard(tx, {
    person_id: card.personId,
    congregation_id: card.congregationId,
    visit_date: card.today,
    notes: card.notes,
    consent_version: card.consentVersion,
    consent_at: card.consentVersion === null ? null : now,
    created_at: now,
    created_by: null,
  });

const windowSeconds = 600;
/** Twenty visitors may share the church's Wi-Fi on a Sunday; `together` limits a sender with many addresses. */
const perNetwork = { max: 60, together: 2_000 };
/** A family may share a phone. */
const perPhone = { max: 3 };

/**
 * Counts one public registration in its transaction, so that only stored ones count. Fails with 429 and the seconds to wait after
 * too many from this address, with this phone (E.164), or in total.
 */
export async function countRegistration(
  { tokens }: Pick<Services, "tokens">,
  tx: Handle,
  { address, phone }: { readonly address: string; readonly phone: string },
  now: Date,
): Promise<void> {
  const networks = countedNetworks(tokens, "visitors:public", address);
  const ofPhone = { key: tokens.fingerprint(`visitors:phone ${phone}`).toString("base64url"), times: 1 };
  const phones = countsOf("visitors:phone", perPhone, [ofPhone]);
  const over = await countHit(tx, [...countsOf("visitors:public", perNetwork, networks), ...phones], windowSeconds, now);
  if (!over) return;
  throw new Failure(phones.some(({ key }) => key === over.key) ? "visitor.tooManyForPhone" : "request.tooMany", { retryAfter: over.wait });
}
