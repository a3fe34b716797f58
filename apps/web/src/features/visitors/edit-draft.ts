import { visitorStatuses, contactTimes } from "@aprisco/contract/visitors/choices.ts";
import { visitorChange, type Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { maritalStatuses } from "@aprisco/contract/accounts/choices.ts";
import { safeParse } from "zod/mini";
import type { VisitorChange } from "./visitor-changes.ts";

const textFields = [
  "family_name",
  "email",
  "notes",
  "next_action",
  "next_action_date",
  "cep",
  "address",
  "neighborhood",
  "city",
  "state",
  "children_ages",
  "children_names",
  "how_found_church",
  "previous_church",
  "emergency_contact",
  "emergency_phone",
] as const;
const flagFields = ["has_children", "accepts_calls", "accepts_visits"] as const;
const otherFields = ["name", "phone", "status", "marital_status", "best_contact_time", "follow_up_owner_id", "children_count"] as const;

type TextField = (typeof textFields)[number] | (typeof otherFields)[number];
/** A card as the edit form holds it: every field as the control shows it. */
export type EditDraft = Record<TextField, string> & Record<(typeof flagFields)[number], boolean>;
export type EditField = keyof EditDraft;
export const editFields: readonly EditField[] = [...otherFields, ...textFields, ...flagFields];

export function draftOf(visitor: Visitor): EditDraft {
  const texts = Object.fromEntries([...textFields, ...otherFields].map((field) => [field, String(visitor[field] ?? "")]));
  const flags = Object.fromEntries(flagFields.map((field) => [field, visitor[field]]));
  // Every key of the draft was just filled from the two lists.
  return { ...texts, ...flags } as EditDraft;
}

/** What the whole draft would send; blank texts clear. */
function bodyOf(draft: EditDraft): VisitorChange {
  const texts = Object.fromEntries(textFields.map((field) => [field, draft[field]]));
  return {
    ...texts,
    // Someone registered without a family name keeps having none; one that was there cannot be emptied.
    ...(draft.family_name.trim() === "" ? { family_name: undefined } : {}),
    name: draft.name,
    phone: draft.phone,
    status: visitorStatuses.find((status) => status === draft.status),
    marital_status: maritalStatuses.find((status) => status === draft.marital_status) ?? null,
    best_contact_time: contactTimes.find((time) => time === draft.best_contact_time),
    follow_up_owner_id: draft.follow_up_owner_id === "" ? null : Number(draft.follow_up_owner_id),
    children_count: draft.children_count.trim() === "" ? null : Number(draft.children_count),
    has_children: draft.has_children,
    accepts_calls: draft.accepts_calls,
    accepts_visits: draft.accepts_visits,
  } as VisitorChange;
}

/** Field → code of what is wrong with it. `before` is what the card held: what was never there is not asked for. */
export function problemsOf(draft: EditDraft, before: EditDraft): Partial<Record<EditField, string>> {
  const problems: Partial<Record<EditField, string>> = {};
  const parsed = safeParse(visitorChange, bodyOf(draft));
  for (const issue of parsed.error?.issues ?? []) {
    const field = editFields.find((known) => known === issue.path[0]);
    if (field) problems[field] ??= issue.message;
  }
  if (before.phone !== "" && draft.phone.trim() === "") problems.phone = "visitor.phoneRequired";
  if (before.family_name !== "" && draft.family_name.trim() === "") problems.family_name = "visitor.familyNameRequired";
  return problems;
}

export const changedFields = (before: EditDraft, now: EditDraft): readonly EditField[] =>
  editFields.filter((field) => before[field] !== now[field]);

/** The change to send: only what this person changed, so that what others changed meanwhile stays. */
export function changeOf(before: EditDraft, now: EditDraft, version: number): VisitorChange {
  const body = bodyOf(now);
  const changed = changedFields(before, now).map((field) => [field, body[field]]);
  return { ...Object.fromEntries(changed), version } as VisitorChange;
}
