import { words } from "@aprisco/contract/words/pt.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    fields: typeof messages;
  }
}

/** What fields are called; exported files call them the same. */
export const messages = words;
