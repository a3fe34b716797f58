import type { Features } from "@aprisco/contract/features.ts";
import type { InLanguages } from "@aprisco/contract/languages.ts";
import type { PluralSuffix, ResourceNamespaceMap } from "i18next";

type PluralForm = `${string}_${PluralSuffix}`;
/** A namespace: key → text in each language. Null: a plural form that the language does not have. */
export type Messages = Readonly<Record<string, InLanguages<string | null>>>;
/** Null is allowed for plural forms only. */
type Complete<T> = { readonly [K in keyof T]: K extends PluralForm ? InLanguages<string | null> : InLanguages };
/** The Portuguese texts of a namespace; their placeholders determine what a call must pass. */
export type InPortuguese<T extends Complete<T>> = {
  readonly [K in keyof T]: T[K] extends readonly [infer Text extends string, ...unknown[]] ? Text : string;
};

type FailureTables = { readonly [F in keyof Features as `failures/${F}`]: Readonly<Features[F]["texts"]["pt-BR"]> };

type Tables = ResourceNamespaceMap;
/**
 * The placeholders of a text: `"name"
 * "count"` of "{{name}} e mais {{count}}".
 */
type GapsIn<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapsIn<Rest> : never;
/** A text with plural forms is called by their common key with a count. */
type KeyOf<Form> = Form extends `${infer Key}_${PluralSuffix}` ? Key : Form;
type GapsOf<Table> = {
  readonly [Form in keyof Table as KeyOf<Form>]: GapsIn<Table[Form]> | (Form extends PluralForm ? "count" : never);
};
type PlainKey<Gaps> = { [K in keyof Gaps]: [Gaps[K]] extends [never] ? K : never }[keyof Gaps];

/** Namespace → key → placeholders, computed once for all calls. */
type Gaps = { readonly [N in keyof Tables]: GapsOf<Tables[N]> };
type PlainKeys = { readonly [N in keyof Tables]: PlainKey<Gaps[N]> };
type FirstOf<Ns> = (Ns extends readonly unknown[] ? Ns[0] : Ns) & keyof Tables;

/** Calls with `context` go to i18next's own signatures, which look up its keys. */
interface Options {
  readonly [name: string]: unknown;
  readonly context?: undefined;
}
type Fill<Gap> = Options & { readonly [G in Gap & string]: G extends "count" ? number : string | number };

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "ui";
    keySeparator: false;
    nsSeparator: false;
    returnNull: false;
  }
  // oxlint-disable-next-line typescript/no-empty-object-type -- declaration merging needs an interface
  interface ResourceNamespaceMap extends FailureTables {}
  /**
   * Signatures that come before i18next's own, which compute key, options and result for every call and took four fifths of the
   * web's type check. A call that fits none of these falls through to i18next's.
   */
  interface TFunction<Ns, KPrefix> {
    (key: PlainKeys[FirstOf<Ns>], options?: Options & { readonly ns?: undefined }): string;
    <K extends keyof Gaps[FirstOf<Ns>]>(key: K, fill: Fill<Gaps[FirstOf<Ns>][K]> & { readonly ns?: undefined }): string;
    <N extends keyof Tables, K extends keyof Gaps[N]>(key: K, fill: Fill<Gaps[N][K]> & { readonly ns: N }): string;
  }
}
