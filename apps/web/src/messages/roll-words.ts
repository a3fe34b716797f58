import { rollWords } from "@aprisco/contract/texts/roll.ts";
import type { InPortuguese } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "roll-words": InPortuguese<typeof messages>;
  }
}

/** The names of the roll's acts, the same as in files and the timeline. */
export const messages = rollWords;
