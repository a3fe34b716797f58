import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { Failure } from "../../../failure.ts";
import { differing } from "../../../records/record.ts";
import type { PersonChange } from "../../people/index.ts";
import type { CardChange, WholeCardRow } from "./store.ts";

type CardInput = BodyOf<"updateVisitor">;

const personFields = [
  "name",
  "phone",
  "family_name",
  "email",
  "address",
  "neighborhood",
  "cep",
  "city",
  "state",
  "marital_status",
  "has_children",
  "children_count",
  "children_ages",
  "children_names",
  "how_found_church",
  "previous_church",
  "emergency_contact",
  "emergency_phone",
] as const;
const cardFields = [
  "best_contact_time",
  "accepts_calls",
  "accepts_visits",
  "notes",
  "prayer_requests",
  "follow_up_owner_id",
  "next_action",
  "next_action_date",
  "visit_date",
] as const;

/** A card with its prayer request as the caller may read it; null: none, or not for them. */
type OpenedCard = WholeCardRow & { readonly prayer_requests: string | null };

export interface Changes {
  readonly person: PersonChange;
  readonly card: CardChange;
  readonly names: readonly string[];
}

/**
 * The changes of a PUT. A caller who may not read the prayer request cannot change it; without children the details about children
 * are cleared; the time of the first visit stays when the status changes. Fails as `chooseStatus` does, and if an existing phone or
 * family name is cleared.
 */
export function changesOf(current: OpenedCard, body: CardInput, { now, readsPrayers }: { now: Date; readsPrayers: boolean }): Changes {
  const { prayer_requests: prayer, status: wantedStatus, ...rest } = body;
  if (rest.phone === null && current.phone !== null)
    throw new Failure("visitor.incomplete", { fields: { phone: "visitor.phoneRequired" } });
  if (rest.family_name === null && current.family_name !== null)
    throw new Failure("visitor.incomplete", { fields: { family_name: "visitor.familyNameRequired" } });
  const wanted = readsPrayers && prayer !== undefined ? { ...rest, prayer_requests: prayer } : rest;
  const forgotten = body.has_children === false ? { children_count: null, children_ages: null, children_names: null } : {};
  const person = differing(personFields, { ...wanted, ...forgotten }, current);
  const card = differing(cardFields, wanted, current);
  const names = [...person.names, ...card.names];
  const before = current.status;
  const status = chooseStatus(before, wantedStatus ?? before);
  if (status === before) return { person: person.values, card: card.values, names };
  return { person: person.values, card: { ...card.values, ...statusFields(current, status, now) }, names: [...names, "status"] };
}

/** The status, and the time of the first visit if this is it. */
export const statusFields = (current: Pick<WholeCardRow, "first_visited_at">, status: VisitorStatus, now: Date): CardChange => ({
  status,
  ...(status === "visitado" && current.first_visited_at === null ? { first_visited_at: now } : {}),
});

/**
 * The status that staff set by hand: any order among novo, contatado, visitado and sem_interesse (spec.md §4). Fails with
 * visitor.converted for a converted card, and with visitor.noAccount for a conversion, which only the conversion may set.
 */
export function chooseStatus(current: VisitorStatus, wanted: VisitorStatus): VisitorStatus {
  if (wanted === current) return current;
  if (current === "convertido_para_membro") throw new Failure("visitor.converted");
  if (wanted === "convertido_para_membro") throw new Failure("visitor.noAccount");
  return wanted;
}
