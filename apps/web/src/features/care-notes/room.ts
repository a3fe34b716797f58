import type { noteRoutes } from "@aprisco/contract/care-notes.ts";
import { rightOf } from "../../api/light-route.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import type { CareSection } from "../care-families/index.ts";

/** The notes of a family, on its page. */
export const careSections: readonly CareSection[] = [
  {
    name: "notes",
    order: 10,
    allow: rightOf<typeof noteRoutes.listNotes>("pastoral:view"),
    Part: lazyPart(async () => ({ default: (await import("./notes-section.tsx")).NotesSection })),
  },
];
