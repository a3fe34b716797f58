import type { Features } from "./features.ts";
import type { AllRoutes } from "./routes.ts";
import type { SensitiveKind } from "./sensitive.ts";
import type { AuditColumn, AuditEvent, AuditType, BrowserAct } from "./audit.ts";

/** Calls that are logged under their own name; exports and reports are logged by file. */
type LoggedCall = {
  [O in keyof AllRoutes]: AllRoutes[O] extends { readonly audit: AuditType }
    ? AllRoutes[O] extends { readonly asTask: string }
      ? never
      : O
    : never;
}[keyof AllRoutes];

export type RecordKey = {
  [F in keyof Features]: Features[F] extends { readonly records: infer R } ? keyof R & string : never;
}[keyof Features];
const lives = ["created", "updated", "deleted", "restored"] as const;
/** What becomes of any record. */
export type Life = (typeof lives)[number];
/** Calls of a record's usual life cycle: their text follows from the record's name. */
type Usual = {
  [O in LoggedCall]: AllRoutes[O] extends { readonly done: `${RecordKey}.${Life}` } ? O : never;
}[LoggedCall];

export type OwnAct = Exclude<LoggedCall, Usual> | AuditEvent | BrowserAct;
export type AuditAction = LoggedCall | AuditEvent | BrowserAct | `export.${string}` | `report.${string}`;

/** Features without records, whose section of the log needs a name of its own. */
type UnnamedFeature = { [F in keyof Features]: Features[F] extends { readonly records: object } ? never : F }[keyof Features];

/**
 * The texts of the activity log in a language. A sentence begins with the account's name and continues with one of these. A part in
 * brackets is left out when the name in it is not known: "mudou o papel[ de {name}]".
 */
export interface ActWords {
  readonly acts: Readonly<Record<OwnAct, string>>;
  /** By act: {the} is "o ministério", or "um ministério" without a name. */
  readonly lives: Readonly<Record<Life, string>>;
  /** An exported list or report; {section} is its section. */
  readonly exported: string;
  readonly exportedLog: string;
  readonly reported: string;
  readonly kinds: Readonly<Record<SensitiveKind, string>>;
  /** The subject of a sentence without an account's name. */
  readonly gone: string;
  readonly hidden: string;
  readonly system: string;
  readonly visitor: string;
  readonly types: Readonly<Record<AuditType, string>>;
  /** The column headers of an exported log. */
  readonly heads: Readonly<Record<AuditColumn, string>>;
  readonly sections: Readonly<Record<UnnamedFeature | "users", string>>;
}

/** "ministry.created" → the record and its act; null: another kind of act. */
export function lifeOf(done: string | undefined): { readonly key: string; readonly life: Life } | null {
  const [key = "", life = ""] = done?.split(".") ?? [];
  const known = lives.find((one) => one === life);
  return known ? { key, life: known } : null;
}
