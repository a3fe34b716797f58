import type { NoticeKind } from "../../facets/notice.ts";
import { cardSubject, dueToday, overdue, uncontacted } from "./notices-store.ts";
import { cardTexts } from "./notice-texts.ts";

/** A card was made, by the public form or by staff (`happenedToMade` says by whom). */
export const CARD_MADE = "visitor.made";
/** A card was given to another account's care. */
export const CARD_ASSIGNED = "visitor.assigned";

const ofCard = { category: "pastoral", subject: cardSubject } as const;
/** News for those who read cards. */
const news = { ...ofCard, on: CARD_MADE, audience: "holders", allow: "visitors:view" } as const;
/** Work for who is in charge of a card, or for all who may do it. */
const work = {
  ...ofCard,
  action: "schedule",
  audience: "ownerOrHolders",
  allow: "visitors:edit",
  channels: ["app", "email", "push"],
} as const;

export const visitorNotices: readonly NoticeKind[] = [
  {
    ...news,
    event: "visitor.registered",
    type: "pastoral",
    priority: "high",
    action: "schedule",
    when: ({ actorId }) => actorId === null,
    channels: ["app", "email", "push"],
    texts: cardTexts.registered,
  },
  {
    ...news,
    event: "visitor.added",
    type: "success",
    priority: "low",
    action: "view",
    when: ({ actorId }) => actorId !== null,
    channels: ["app"],
    texts: cardTexts.added,
  },
  {
    ...work,
    event: "visitor.assigned",
    type: "pastoral",
    priority: "medium",
    audience: "owner",
    on: CARD_ASSIGNED,
    dedupe: ({ id, subjectId }) => `${subjectId}:${id}`,
    texts: cardTexts.assigned,
  },
  { ...work, event: "visitor.uncontacted", type: "warning", priority: "high", on: uncontacted, texts: cardTexts.uncontacted },
  { ...work, event: "followUp.due", type: "pastoral", priority: "medium", on: dueToday, texts: cardTexts.due },
  { ...work, event: "followUp.overdue", type: "warning", priority: "high", on: overdue, texts: cardTexts.overdue },
];
