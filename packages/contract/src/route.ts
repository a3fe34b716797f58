import type * as z from "zod/v4/core";
import type { FailureCode } from "./failures.ts";
import type { Allow } from "./permissions.ts";

/** The categories of the activity log (spec.md §3). */
export type AuditType = "creations" | "updates" | "deletions" | "authentication" | "system" | "user" | "data";

/**
 * One call of the API. A row drives the server's validation, guard and audit entry, the typed client,
 * the menu's visibility, the OpenAPI document and the generated role × endpoint test.
 */
export interface RouteRow {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api, parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  readonly allow: Allow;
  /** Open to anyone, but a caller who shows a session that has ended is told so (401) instead of being taken for nobody. */
  readonly minds?: "endedSession";
  /** Reachable by accounts that are pendente, inativo or must change their password. Default: no. */
  readonly whilePending?: true;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** The schema of `data`. Replies are encoded by it: no transform and no default in here. */
  readonly reply: z.$ZodType;
  /** Answers 201 and takes an Idempotency-Key. */
  readonly creates?: true;
  /** The reply holds a token or a link: it is never kept, so an Idempotency-Key has no effect here. */
  readonly secret?: true;
  /** The activity-log category; a changing row without one is not logged as an action of a person. */
  readonly audit?: AuditType;
  /** The code of the success message (a text key of the feature's failures table). */
  readonly done?: string;
  /** Lists carry meta: total, totalAtLeast, nextCursor. */
  readonly list?: true;
  /** The codes that the call may answer besides those that follow from its row (apps/server/src/http/row-failures.ts). */
  readonly fails?: readonly FailureCode[];
}

export type RouteTable = Readonly<Record<string, RouteRow>>;

/** Keeps the rows' literal types while checking each against RouteRow. */
export const routeTable = <const T extends RouteTable>(rows: T): T => rows;

type Slot<R, K extends keyof RouteRow, Side extends "input" | "output"> = R extends { readonly [P in K]: infer S extends z.$ZodType }
  ? Side extends "input"
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What a caller sends. */
export interface Sent<R extends RouteRow> {
  readonly params: Slot<R, "params", "input">;
  readonly query: Slot<R, "query", "input">;
  readonly body: Slot<R, "body", "input">;
}
/** What a handler gets, after validation. */
export interface Received<R extends RouteRow> {
  readonly params: Slot<R, "params", "output">;
  readonly query: Slot<R, "query", "output">;
  readonly body: Slot<R, "body", "output">;
}
export type ReplyOf<R extends RouteRow> = z.output<R["reply"]>;

/** What lists say about themselves. `total` is null when there are more than was counted (then totalAtLeast). */
export interface ListMeta {
  readonly total: number | null;
  readonly totalAtLeast?: number;
  readonly nextCursor: string | null;
  /** Set when no limit was asked for and the list was cut. */
  readonly limit?: number;
}

/** Every JSON answer. */
export interface Envelope<T> {
  readonly success: boolean;
  readonly data: T | null;
  readonly error: string | null;
  readonly message: string | null;
  readonly meta?: ListMeta;
  /** On 400: the path of each wrong field and the code of what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
}
