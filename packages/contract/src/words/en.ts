import type { Word } from "./pt.ts";

export const words: Readonly<Record<Word, string>> = {
  name: "Name",
  description: "Description",
  leader: "Leader",
  "leader.none": "No leader",
  "leader.any": "Any leader",
  created: "Added",
  status: "Status",
  "status.any": "Any status",
  "status.active": "Active",
  "status.paused": "Paused",
  "status.closed": "Closed",
};
