import { rollWords } from "@aprisco/contract/roll/words.pt.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "roll-words": typeof messages;
  }
}

/** What the acts of the roll are called; files and the timeline call them the same. */
export const messages = rollWords;
