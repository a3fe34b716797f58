import type { Pages } from "../../api/pages.ts";
import type { VisitorCard } from "./queries.ts";

export const sampleCard = (id: number): VisitorCard => ({
  id,
  name: `Ana ${id}`,
  phone: "19991234567",
  email: null,
  address: null,
  neighborhood: null,
  cep: null,
  city: null,
  state: null,
  family_name: "Souza",
  marital_status: null,
  how_found_church: null,
  previous_church: null,
  best_contact_time: "any_time",
  accepts_calls: true,
  accepts_visits: true,
  status: "novo",
  visit_date: "2026-11-20",
  created_at: "2026-11-20T12:00:00Z",
  has_prayer_request: false,
  follow_up_owner_id: null,
  follow_up_owner_name: null,
  next_action: null,
  next_action_date: null,
  last_contact_at: null,
  converted_at: null,
  whatsapp_link: null,
  version: 1,
});
export const samplePages = (
  total: number | null,
  nextCursor: string | null,
  ...ids: readonly (readonly number[])[]
): Pages<VisitorCard> => ({
  pages: ids.map((page) => ({ data: page.map(sampleCard), meta: { total, totalAtLeast: 1000, nextCursor }, message: null })),
  pageParams: ids.map(() => null),
});
