import { wipeExpired } from "../../mail/deliveries-store.ts";
import type { Manifest } from "../../manifest.ts";
import { deliveryOwnData } from "./own-data-store.ts";
import { countDead, forgetDeliveries } from "./deliveries-store.ts";
import { mailHandlers } from "./handlers.ts";
import { mailNotices } from "./notices.ts";
import { testMail } from "./test-mail.ts";

export { readLetterhead } from "./letterhead.ts";

export const mail = {
  handlers: mailHandlers,
  tables: {
    deliveries: {
      backup: "data",
      congregation: "church",
      retention: "swept",
      private: ["address", "body_sealed", "last_error", "provider_id"],
    },
  },
  personRefs: [
    {
      table: "deliveries",
      column: "person_id",
      key: "id",
      merge: "move",
      moving: null,
      anonymise: { clear: ["address", "body_sealed", "key_id", "last_error", "provider_id"] },
      hat: false,
      own: "deliveries",
    },
  ],
  mails: [testMail],
  notifies: mailNotices,
  sweeps: [wipeExpired, forgetDeliveries],
  pulses: [{ allow: "settings:view", section: "settings", read: async (handle) => ({ deadMail: await countDead(handle) }) }],
  ownData: deliveryOwnData,
} satisfies Manifest;
