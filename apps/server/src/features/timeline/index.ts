import type { Manifest } from "../../manifest.ts";
import { contactOwnData } from "./own-data-store.ts";
import { timelineHandlers } from "./handlers.ts";
import { contactBranch } from "./store.ts";

export { addContact, selectContacts, type ContactRow } from "./contacts-store.ts";

export const timeline = {
  handlers: timelineHandlers,
  tables: { person_contacts: { backup: "data", congregation: { parent: "people" }, retention: "kept", private: ["note"] } },
  personRefs: [
    {
      table: "person_contacts",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: { kind: "contacts", allow: "members:view" },
      anonymise: { clear: ["note"] },
      hat: false,
      own: "contacts",
    },
  ],
  timeline: [{ kinds: ["contact"], allow: "members:view", branch: contactBranch }],
  ownData: contactOwnData,
} satisfies Manifest;
