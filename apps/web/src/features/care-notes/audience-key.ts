import type { NoteHead } from "@aprisco/contract/care-notes.ts";

/** The words for whom a note that stands is, for whoever reads its head. */
export const audienceKey = ({ audience, mine }: Pick<NoteHead, "audience" | "mine">) =>
  audience === "chosen" ? "audience.named" : audience === "author" && !mine ? "audience.other" : (`audience.${audience}` as const);
