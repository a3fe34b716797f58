import { toDigits } from "@aprisco/contract/phone.ts";
import type { Visitor, VisitorCard } from "@aprisco/contract/visitors-card.ts";
import type { Caller } from "../../../access/caller.ts";
import { visibleValues } from "../../custom-fields/index.ts";
import type { CardRow, WholeCardRow } from "./store.ts";
import { whatsappLink, type Greeting } from "../../../mail/whatsapp-link.ts";

export function viewCard(row: CardRow, greeting: Greeting): VisitorCard {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone === null ? "" : toDigits(row.phone),
    email: row.email,
    address: row.address,
    neighborhood: row.neighborhood,
    cep: row.cep,
    city: row.city,
    state: row.state,
    family_name: row.family_name,
    marital_status: row.marital_status,
    how_found_church: row.how_found_church,
    previous_church: row.previous_church,
    best_contact_time: row.best_contact_time,
    accepts_calls: row.accepts_calls,
    accepts_visits: row.accepts_visits,
    status: row.status,
    visit_date: row.visit_date,
    created_at: row.created_at,
    has_prayer_request: row.has_prayer_request,
    follow_up_owner_id: row.follow_up_owner_id,
    follow_up_owner_name: row.follow_up_owner_name,
    next_action: row.next_action,
    next_action_date: row.next_action_date,
    last_contact_at: row.last_contact_at,
    converted_at: row.converted_at,
    whatsapp_link: whatsappLink({ name: row.name, phone: row.phone, acceptsCalls: row.takes_calls }, greeting),
    version: row.version,
  };
}

/** A prayer request as its reader may see it: a text, null for none, or closed without the vault's key. */
export type SeenPrayer = { readonly text: string | null } | "hidden" | "closed";

/** A card's full record, without the prayer request for callers who may not read it. */
export function viewVisitor(
  row: WholeCardRow,
  greeting: Greeting,
  { permissions }: Pick<Caller, "permissions">,
  prayer: SeenPrayer,
): Visitor {
  return {
    ...viewCard(row, greeting),
    person_id: row.person_id,
    has_children: row.has_children,
    children_count: row.children_count,
    children_ages: row.children_ages,
    children_names: row.children_names,
    notes: row.notes,
    ...(prayer === "hidden" ? {} : prayer === "closed" ? { prayer_closed: true } : { prayer_requests: prayer.text }),
    emergency_contact: row.emergency_contact,
    emergency_phone: row.emergency_phone === null ? null : toDigits(row.emergency_phone),
    converted_by: row.converted_by,
    created_by: row.created_by_name,
    consent_version: row.consent_version,
    consent_at: row.consent_at,
    custom: visibleValues(row.custom, permissions),
  };
}
