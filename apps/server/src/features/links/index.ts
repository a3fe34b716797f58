import type { Manifest } from "../../manifest.ts";
import { forgetLinks } from "./store.ts";

export { endOfLink, issueLink, linkOf, revokeLinks, spendLink, workingLinks, type LinkActor } from "./store.ts";

export const links = {
  tables: {
    signed_links: {
      backup: "data",
      congregation: "none",
      retention: "swept",
      private: ["hash"],
      noAccess: "a link opens one report or one assignment, and acts for no account",
    },
  },
  sweeps: [forgetLinks],
} satisfies Manifest;
