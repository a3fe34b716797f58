import { words } from "@aprisco/contract/words.ts";
import type { InPortuguese } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    fields: InPortuguese<typeof messages>;
  }
}

export const messages = words;
