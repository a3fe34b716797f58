import type { Features } from "@aprisco/contract/features.ts";

/** The same keys as the Portuguese table, all of them: what the other languages must satisfy. */
export type Texts<T> = { readonly [K in keyof T]: string };

/** Each feature of the contract brings the texts of its failures, under its name. */
type FailureTables = { readonly [F in keyof Features as `failures/${F}`]: Readonly<Features[F]["texts"]["pt-BR"]> };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is the only way to add to theirs
  interface ResourceNamespaceMap extends FailureTables {}
}
