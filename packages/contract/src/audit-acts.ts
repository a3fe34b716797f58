import type { Features } from "./features.ts";
import type { AllRoutes } from "./routes.ts";
import type { SensitiveKind } from "./sensitive.ts";
import type { AuditColumn, AuditEvent, AuditType, BrowserAct } from "./audit.ts";

/** Calls that leave a line of their own name; what an export or a report leaves is named for the file. */
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
/** Calls of a record's ordinary life: what they are called follows from the record's name. */
type Usual = {
  [O in LoggedCall]: AllRoutes[O] extends { readonly done: `${RecordKey}.${Life}` } ? O : never;
}[LoggedCall];

/** What is called by words of its own. */
export type OwnAct = Exclude<LoggedCall, Usual> | AuditEvent | BrowserAct;
/** What a line may say was done. */
export type AuditAction = LoggedCall | AuditEvent | BrowserAct | `export.${string}` | `report.${string}`;

/** Features whose records have no names that a section of the log could be called by. */
type UnnamedFeature = { [F in keyof Features]: Features[F] extends { readonly records: object } ? never : F }[keyof Features];

/**
 * The words of the activity log in a language. A sentence begins with the name of the account and goes on with one of these;
 * what stands in brackets is left out where the name within is not known: "mudou o papel[ de {name}]".
 */
export interface ActWords {
  readonly acts: Readonly<Record<OwnAct, string>>;
  /** By what became of the record: {the} is "o ministério", or "um ministério" where no name follows. */
  readonly lives: Readonly<Record<Life, string>>;
  /** A list or a report that left as a file; {section} is whose. */
  readonly exported: string;
  readonly exportedLog: string;
  readonly reported: string;
  /** What data are called of which a reading is written down. */
  readonly kinds: Readonly<Record<SensitiveKind, string>>;
  /** Who did it, where no name says it. */
  readonly gone: string;
  readonly hidden: string;
  readonly system: string;
  readonly visitor: string;
  readonly types: Readonly<Record<AuditType, string>>;
  /** What the columns of a file are called. */
  readonly heads: Readonly<Record<AuditColumn, string>>;
  /** Sections that lines are of: features, and the two that lines were named for otherwise. */
  readonly sections: Readonly<Record<UnnamedFeature | "users", string>>;
}

/** "ministry.created" → the record and what became of it; null: something else. */
export function lifeOf(done: string | undefined): { readonly key: string; readonly life: Life } | null {
  const [key = "", life = ""] = done?.split(".") ?? [];
  const known = lives.find((one) => one === life);
  return known ? { key, life: known } : null;
}
