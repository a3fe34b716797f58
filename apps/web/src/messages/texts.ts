import type { AccountText } from "@aprisco/contract/accounts/failures.ts";
import type { PostalCodeText } from "@aprisco/contract/postal-codes/failures.ts";
import type { RequestFailure } from "@aprisco/contract/request/failures.ts";
import type { SettingsText } from "@aprisco/contract/settings/failures.ts";
import type { SetupText } from "@aprisco/contract/setup/failures.ts";
import type { VisitorText } from "@aprisco/contract/visitors/failures.ts";

/** The same keys as the Portuguese table, all of them: what the other languages must satisfy. */
export type Texts<T> = { readonly [K in keyof T]: string };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    "failures/request": Record<RequestFailure, string>;
    "failures/accounts": Record<AccountText, string>;
    "failures/setup": Record<SetupText, string>;
    "failures/settings": Record<SettingsText, string>;
    "failures/postal-codes": Record<PostalCodeText, string>;
    "failures/visitors": Record<VisitorText, string>;
  }
}
