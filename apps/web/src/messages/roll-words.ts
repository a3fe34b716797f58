import { rollWords } from "@aprisco/contract/texts/roll.ts";
import type { InPortuguese } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "roll-words": InPortuguese<typeof messages>;
  }
}

/** What the acts of the roll are called; files and the timeline call them the same. */
export const messages = rollWords;
