import type { MinistryText } from "./failures.ts";

export const ministryTexts: Record<MinistryText, string> = {
  "ministry.nameRequired": "Name is required",
  "ministry.leaderUnknown": "Choose an active account",
  "ministry.notFound": "We could not find this ministry. Someone may have deleted it.",
  "ministry.nameTaken": "There is already a ministry with this name",
  "ministry.created": "Ministry added.",
  "ministry.updated": "Details saved.",
  "ministry.deleted": "Ministry deleted.",
  "ministry.restored": "Ministry restored.",
};
