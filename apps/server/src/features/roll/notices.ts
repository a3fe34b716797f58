import type { NoticeKind } from "../../facets/notice.ts";
import { entrySubject, ownTransferSubject, transferSubject } from "./notices-store.ts";
import { rollTexts } from "./notice-texts.ts";

/** An act was written into the book; of acts of discipline nothing is told. */
export const ROLL_MOVED = "roll.moved";
export const TRANSFER_ASKED = "transfer.asked";
/** A transfer waits no more; `state` says how it ended. */
export const TRANSFER_DECIDED = "transfer.decided";

const ended = (state: "accepted" | "refused" | "canceled") =>
  ({
    on: TRANSFER_DECIDED,
    when: ({ data }) => (data as { readonly state: string }).state === state,
  }) as const satisfies Partial<NoticeKind>;
const decided = (state: "accepted" | "refused" | "canceled") =>
  ({
    ...ended(state),
    category: "members",
    action: "view",
    subject: ownTransferSubject,
    audience: "owner",
    allow: "members:view",
    channels: ["app", "email", "push"],
  }) as const satisfies Partial<NoticeKind>;

export const rollNotices: readonly NoticeKind[] = [
  {
    event: "roll.moved",
    category: "members",
    type: "other",
    priority: "low",
    action: "view",
    subject: entrySubject,
    on: ROLL_MOVED,
    audience: "holders",
    allow: "members:edit",
    channels: ["app"],
    texts: rollTexts.moved,
  },
  {
    event: "transfer.asked",
    category: "approvals",
    type: "warning",
    priority: "high",
    action: "view",
    subject: transferSubject,
    on: TRANSFER_ASKED,
    audience: "holders",
    allow: "members:edit",
    channels: ["app", "email", "push"],
    texts: rollTexts.asked,
  },
  { ...decided("accepted"), event: "transfer.accepted", type: "success", priority: "medium", texts: rollTexts.accepted },
  { ...decided("refused"), event: "transfer.refused", type: "warning", priority: "medium", texts: rollTexts.refused },
  { ...decided("canceled"), event: "transfer.canceled", type: "warning", priority: "medium", texts: rollTexts.canceled },
  {
    ...ended("canceled"),
    event: "transfer.withdrawn",
    category: "members",
    type: "other",
    priority: "low",
    action: null,
    subject: transferSubject,
    audience: "holders",
    allow: "members:edit",
    channels: ["app"],
    texts: rollTexts.withdrawn,
  },
];
