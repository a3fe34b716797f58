import type * as z from "zod/v4/core";
import type { AuditType } from "./audit.ts";
import type { MediaType } from "./file-formats.ts";
import type { Condition, Permission } from "./permissions.ts";
import type { QueryRules } from "./query-rules.ts";
import type { FileTaskKind } from "./tasks.ts";

/** The number of calls in a window. Calls are counted before their body is read. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** The limit of all callers together. Calls above a caller's own limit do not count here. */
  readonly together?: number;
  /** Callers with this permission are not limited. */
  readonly unless?: Permission;
  /** Only calls that end in this failure are counted; a call that succeeds is never refused. */
  readonly counts?: `${string}.${string}`;
}
/** 'cheap': reads a few indexed rows, and the answer does not help to guess secrets. */
export type RowLimit = CallLimit | "cheap";

/** The largest JSON body: bytes and keys (array items count). */
export interface BodyLimit {
  readonly bytes: number;
  readonly keys: number;
}
export const usualBody: BodyLimit = { bytes: 65_536, keys: 2_000 };
/** The maximum for any route. */
export const largestBody: BodyLimit = { bytes: 1_048_576, keys: 20_000 };

/** Any body, which is not read. */
export const anyType = "*/*";

/** A form with the fields of `body` and a file, in the part `file` (or `filePart`). JSON limits do not apply. */
export const formType = "multipart/form-data";

interface Row {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api, with parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  /** Open to anyone, but an ended session answers 401 instead of counting as a guest. */
  readonly minds?: "endedSession";
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** The media type of the body. Default: application/json. */
  readonly consumes?: string;
  /** The name of the file's part. Default: `file`. */
  readonly filePart?: string;
  /** The schema of `data`. Replies are encoded with it: no transforms and no defaults. Fields may be marked `sensitive`. */
  readonly reply: z.$ZodType;
  /** The schema of `data` in a refusal, e.g. the current record on a version conflict. Default: none. */
  readonly refusal?: z.$ZodType;
  /** The reply is about the caller, so that reading it is not logged. */
  readonly shows?: "caller";
  /** Answers 201 and accepts an Idempotency-Key. */
  readonly creates?: true;
  /** Makes no record of its own, and accepts an Idempotency-Key: the same key answers the first result. */
  readonly once?: true;
  /**
   * The reply holds a token or link: it is not stored, so an Idempotency-Key has no effect. `sealed`: for an Idempotency-Key it is kept
   * for a day, sealed with the key as it was sent, so that a call that is sent twice makes one link.
   */
  readonly secret?: true | "sealed";
  /**
   * The call shows, makes or removes a key: an open session is not enough. The body has the fields of `freshProof`, which the server checks
   * before the handler runs: the caller's password, and their second factor if they have one. `adding`: the call gives rights that last
   * longer than the session; the handler asks for a fresh proof if it adds some, and for none if it only takes away.
   */
  readonly proof?: "factor" | "adding";
  /** The category in the activity log; a changing route without one is not logged as a person's act. */
  readonly audit?: AuditType;
  /** The code of the success message, in the feature's failures. */
  readonly done?: string;
  /** The answer has meta: total, totalAtLeast, nextCursor. */
  readonly list?: true;
  /** The rules of a list's query, as plain data: only in the browser's routes, in place of the schemas. */
  readonly rules?: QueryRules;
  /** Failure codes besides those that follow from the route (apps/server/src/http/openapi/row-failures.ts). */
  readonly fails?: readonly `${string}.${string}`[];
  /**
   * The features that the answer shows or the change affects: after a change every answer about one of them is stale. Default: the
   * route's own feature.
   */
  readonly about?: readonly string[];
  /**
   * Accepts `?c=`, one of the caller's congregations: a read is limited to its rows, a new record belongs to it. An id that is not
   * the caller's matches no rows. Routes of a single record do not accept it.
   */
  readonly byCongregation?: true;
  /**
   * Why an account of some congregations may make the change, although the feature keeps tables of the whole church. Absent: `allow`
   * needs `wholeChurch`.
   */
  readonly anyCongregation?: string;
  /** The list shows people: exporting it needs `manage` of the section. */
  readonly people?: true;
  /** Answers a file of one of these types instead of the envelope. Failures come in the envelope. */
  readonly files?: readonly (MediaType | "application/json" | "text/calendar" | "*/*")[];
  /** Answers a stream of server-sent events instead of the envelope. Failures come in the envelope. */
  readonly events?: true;
  /** The answer may also be data in the envelope. */
  readonly orData?: true;
  /**
   * A device may keep the call and send it days later. The name of the body's field for when it was done; the body also takes
   * `client_id`, the device's name for the act: sent twice, it is done once.
   */
  readonly queued?: string;
  /** May answer 202 with a task of this kind, which makes the same call in the background. */
  readonly asTask?: FileTaskKind;
}

/** Open to guests: counted by the caller's network (an IPv4 address, or the /64 of an IPv6 one). */
interface OpenRow extends Row {
  readonly allow: "anyone";
  /** Also for restricted sessions. Default: no. */
  readonly whilePending?: true;
  readonly beforeFactor?: undefined;
  readonly limit: RowLimit;
  /**
   * Many people make this call in the same minute: its calls have a short queue of their own, and one that finds it full answers 503
   * with the seconds to wait.
   */
  readonly rush?: true;
  readonly bodyLimit?: undefined;
  readonly fileLimit?: undefined;
  readonly patience?: undefined;
}
/** What a session's second factor lacks. */
export type ClosedByFactor = "due" | "required";

/** Also for restricted sessions, counted by account. */
interface PendingRow extends Row {
  readonly allow: Condition;
  /** For accounts that are pendente, inativo or must change their password. */
  readonly whilePending?: true;
  /** For sessions that have not shown their second factor (`due`), or must set one up (`required`). */
  readonly beforeFactor?: readonly ClosedByFactor[];
  readonly limit: RowLimit;
  readonly rush?: undefined;
  readonly bodyLimit?: undefined;
  readonly fileLimit?: undefined;
  readonly patience?: undefined;
}
/** For approved accounts only. */
export interface GuardedRow extends Row {
  readonly allow: Condition;
  readonly whilePending?: undefined;
  readonly beforeFactor?: undefined;
  readonly limit?: undefined;
  readonly rush?: undefined;
  /** Default: `usualBody`. */
  readonly bodyLimit?: BodyLimit;
  /** The largest file in bytes; only with `formType`. */
  readonly fileLimit?: number;
  /** Seconds, for work that takes longer than a query. Default: http/serve.ts. */
  readonly patience?: number;
}

/**
 * A route of the API. It determines the server's validation, guard, limits and audit entry, the typed client, the menu, the OpenAPI
 * document and the generated role × endpoint test.
 */
export type Route = OpenRow | PendingRow | GuardedRow;

/** Whether the call takes an Idempotency-Key: only if its reply is kept. */
export const keepsReply = ({ creates, once, secret }: Pick<Route, "creates" | "once" | "secret">): boolean =>
  (creates === true || once === true) && secret !== true;

export interface RouteName<F extends string = string, O extends string = string> {
  readonly feature: F;
  readonly operation: O;
  readonly about: readonly string[];
}
export type NamedRoute = Route & RouteName;
export type RouteTable = Readonly<Record<string, Route>>;
type NamedTable<F extends string, T extends RouteTable> = { readonly [O in keyof T & string]: T[O] & RouteName<F, O> };

/** The routes of a feature with their names; keeps literal types and checks each against Route. */
export const routeTable = <const F extends string, const T extends RouteTable>(feature: F, rows: T): NamedTable<F, T> =>
  Object.fromEntries(
    Object.entries(rows).map(([operation, row]) => [operation, { about: [feature], ...row, feature, operation }]),
  ) as unknown as NamedTable<F, T>;

type Slot<R, K extends keyof Route, Side extends "input" | "output"> = R extends { readonly [P in K]: infer S extends z.$ZodType }
  ? Side extends "input"
    ? z.input<S>
    : z.output<S>
  : undefined;

export interface CallRequest<R extends Route> {
  readonly params: Slot<R, "params", "input">;
  readonly query: Slot<R, "query", "input">;
  readonly body: R extends { readonly consumes: typeof formType }
    ? // A form without fields has the file only.
      (Slot<R, "body", "input"> extends Readonly<Record<string, never>> ? object : Slot<R, "body", "input">) & { readonly file: Blob }
    : Slot<R, "body", "input">;
}
export interface HandlerInput<R extends Route> {
  readonly params: Slot<R, "params", "output">;
  readonly query: Slot<R, "query", "output">;
  readonly body: Slot<R, "body", "output">;
}
export type ReplyOf<R extends Route> = z.output<R["reply"]>;

/** Metadata of a list. `total` is null if there are more rows than were counted (then totalAtLeast). */
export interface ListMeta {
  readonly total: number | null;
  readonly totalAtLeast?: number;
  readonly nextCursor: string | null;
  /** Set when the caller gave no limit and the list was cut. */
  readonly limit?: number;
}

export interface Envelope<T> {
  readonly success: boolean;
  readonly data: T | null;
  readonly error: string | null;
  readonly message: string | null;
  readonly meta?: ListMeta;
  /** On 400: path of an invalid field → error code. */
  readonly fields?: Readonly<Record<string, string>>;
}
