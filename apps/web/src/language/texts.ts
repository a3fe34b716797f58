import type { Features } from "@aprisco/contract/features.ts";
import type { InLanguages } from "@aprisco/contract/languages.ts";
import type { PluralSuffix, ResourceNamespaceMap } from "i18next";

type PluralForm = `${string}_${PluralSuffix}`;
/** A namespace: key → its text in each language. Null: a plural form that the language does not have. */
export type Messages = Readonly<Record<string, InLanguages<string | null>>>;
/** Null stands for plural forms alone. */
type Complete<T> = { readonly [K in keyof T]: K extends PluralForm ? InLanguages<string | null> : InLanguages };
/** The Portuguese texts of a namespace, which say what a call has to fill in. */
export type InPortuguese<T extends Complete<T>> = {
  readonly [K in keyof T]: T[K] extends readonly [infer Text extends string, ...unknown[]] ? Text : string;
};

/** Each feature of the contract brings the texts of its failures, under its name. */
type FailureTables = { readonly [F in keyof Features as `failures/${F}`]: Readonly<Features[F]["texts"]["pt-BR"]> };

type Tables = ResourceNamespaceMap;
/** The gaps of a text by name: `"name" | "count"` of "{{name}} e mais {{count}}". */
type GapsIn<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapsIn<Rest> : never;
/** A text in several forms is asked for by their common key and a count. */
type KeyOf<Form> = Form extends `${infer Key}_${PluralSuffix}` ? Key : Form;
/** Key → the gaps of its text, of all its forms. */
type GapsOf<Table> = {
  readonly [Form in keyof Table as KeyOf<Form>]: GapsIn<Table[Form]> | (Form extends PluralForm ? "count" : never);
};
type PlainKey<Gaps> = { [K in keyof Gaps]: [Gaps[K]] extends [never] ? K : never }[keyof Gaps];

/** Namespace → key → gaps, worked out once for all calls. */
type Gaps = { readonly [N in keyof Tables]: GapsOf<Tables[N]> };
type PlainKeys = { readonly [N in keyof Tables]: PlainKey<Gaps[N]> };
type FirstOf<Ns> = (Ns extends readonly unknown[] ? Ns[0] : Ns) & keyof Tables;

/** A `context` is left to the signatures of i18next, which look for its keys. */
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
  // oxlint-disable-next-line typescript/no-empty-object-type -- an interface is the only way to add to theirs
  interface ResourceNamespaceMap extends FailureTables {}
  /**
   * Signatures that are tried before those of i18next, which work out key, options and reply anew at every call: they were four
   * fifths of the type check of the web. A call that fits none of these is judged by theirs.
   */
  interface TFunction<Ns, KPrefix> {
    (key: PlainKeys[FirstOf<Ns>], options?: Options & { readonly ns?: undefined }): string;
    <K extends keyof Gaps[FirstOf<Ns>]>(key: K, fill: Fill<Gaps[FirstOf<Ns>][K]> & { readonly ns?: undefined }): string;
    <N extends keyof Tables, K extends keyof Gaps[N]>(key: K, fill: Fill<Gaps[N][K]> & { readonly ns: N }): string;
  }
}
