import { rollWords } from "@aprisco/contract/texts/roll.ts";
import type { InPortuguese } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "roll-words": InPortuguese<typeof messages>;
  }
}

export const messages = rollWords;
