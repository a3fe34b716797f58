import type * as z from "zod/v4/core";
import type { AuditType } from "./audit.ts";
import type { MediaType } from "./file-formats.ts";
import type { Condition, Permission } from "./permissions.ts";
import type { QueryRules } from "./query-rules.ts";
import type { FileTaskKind } from "./tasks.ts";

/** How many calls are borne in a window. They are counted before a byte of the body is read. */
export interface CallLimit {
  readonly max: number;
  readonly windowSeconds: number;
  /** How many of everybody together. A caller who is stopped by their own limit takes nothing from it. */
  readonly together?: number;
  /** Callers with this permission are not counted. */
  readonly unless?: Permission;
  /** Only calls that end in this failure are counted, once they have: one that succeeds is never stopped. */
  readonly counts?: `${string}.${string}`;
}
/** 'cheap': a read of a few indexed rows whose answer helps nobody to guess anything. */
export type RowLimit = CallLimit | "cheap";

/** The largest JSON body that a row takes, in bytes and in keys (array items count). */
export interface BodyLimit {
  readonly bytes: number;
  readonly keys: number;
}
export const usualBody: BodyLimit = { bytes: 65_536, keys: 2_000 };
/** No row may ask for more. */
export const largestBody: BodyLimit = { bytes: 1_048_576, keys: 20_000 };

/** The body is a form with a file in it: the fields of `body` and one part called `file` (or as the row says), which no JSON limit concerns. */
export const formType = "multipart/form-data";

interface Row {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api, parameters as {name}. */
  readonly path: string;
  readonly summary: string;
  /** Open to anyone, but a caller who shows a session that has ended is told so (401) instead of being taken for nobody. */
  readonly minds?: "endedSession";
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** The media type of the body. Default: application/json. */
  readonly consumes?: string;
  /** Another name that the form's part with the file may have. */
  readonly filePart?: string;
  /** The schema of `data`. Replies are encoded by it: no transform and no default in here. Fields may be marked `sensitive`. */
  readonly reply: z.$ZodType;
  /** What `data` of a refusal holds, e.g. the record as it stands when somebody else changed it. Default: nothing. */
  readonly refusal?: z.$ZodType;
  /** What the reply says, it says of the caller: nobody reads about somebody else, so no reading is written down. */
  readonly shows?: "caller";
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
  /** What the query of a list may hold, as plain data: set in the browser's rows alone, in the place of the schemas. */
  readonly rules?: QueryRules;
  /** The failure codes that the call may answer besides those that follow from its row (apps/server/src/http/openapi/row-failures.ts). */
  readonly fails?: readonly `${string}.${string}`[];
  /**
   * What the answer shows or the change touches, as names of features: after a change, every answer that is about the same
   * is out of date. Default: the row's own feature.
   */
  readonly about?: readonly string[];
  /**
   * Takes `?c=`, one of the caller's congregations: a read is of its rows alone, a new record belongs to it. A number that is
   * none of the caller's is as one without rows. Rows that name a record take none: it is the same one whatever was chosen.
   */
  readonly byCongregation?: true;
  /** The list shows people: only `manage` of the section may export it. */
  readonly people?: true;
  /** Answers a file of one of these types instead of the envelope. Refusals come in the envelope. */
  readonly files?: readonly (MediaType | "application/json" | "text/calendar" | "*/*")[];
  /** Answers a stream of events (server-sent events) instead of the envelope, which lasts. Refusals come in the envelope. */
  readonly events?: true;
  /** What is asked for may come in the envelope as well, as data. */
  readonly orData?: true;
  /** May answer 202 and a task of this kind, which makes the same call once more after its request. */
  readonly asTask?: FileTaskKind;
}

/** Anybody may call it: counted by the caller's network (an IPv4 address, the /64 of an IPv6 one). */
interface OpenRow extends Row {
  readonly allow: "anyone";
  /** Reachable by restricted sessions too. Default: no. */
  readonly whilePending?: true;
  readonly beforeFactor?: undefined;
  readonly limit: RowLimit;
  readonly bodyLimit?: undefined;
  readonly fileLimit?: undefined;
  readonly patience?: undefined;
}
/** What a session still lacks of a second factor. */
export type ClosedByFactor = "due" | "required";

/** Reachable by sessions that are restricted, which are counted, by account. */
interface PendingRow extends Row {
  readonly allow: Condition;
  /** By those of accounts that are pendente, inativo or must change their password. */
  readonly whilePending?: true;
  /** By those that have not shown their second factor yet (`due`), or must set one up first (`required`). */
  readonly beforeFactor?: readonly ClosedByFactor[];
  readonly limit: RowLimit;
  readonly bodyLimit?: undefined;
  readonly fileLimit?: undefined;
  readonly patience?: undefined;
}
/** Only for accounts that were let in. */
export interface GuardedRow extends Row {
  readonly allow: Condition;
  readonly whilePending?: undefined;
  readonly beforeFactor?: undefined;
  readonly limit?: undefined;
  /** Default: `usualBody`. */
  readonly bodyLimit?: BodyLimit;
  /** How many bytes a file in the body may have; only with `formType`. */
  readonly fileLimit?: number;
  /** Seconds that the work may take where it is more than asking the database. Default: what http/serve.ts says. */
  readonly patience?: number;
}

/**
 * One call of the API. A row drives the server's validation, guard, limits and audit entry, the typed client,
 * the menu's visibility, the OpenAPI document and the generated role × endpoint test.
 */
export type RouteRow = OpenRow | PendingRow | GuardedRow;

/** What a table adds to its rows. */
export interface RowName<F extends string = string, O extends string = string> {
  readonly feature: F;
  readonly operation: O;
  readonly about: readonly string[];
}
export type NamedRow = RouteRow & RowName;
export type RouteTable = Readonly<Record<string, RouteRow>>;
type NamedTable<F extends string, T extends RouteTable> = { readonly [O in keyof T & string]: T[O] & RowName<F, O> };

/** The rows of a feature, each with its name; keeps their literal types while checking each against RouteRow. */
export const routeTable = <const F extends string, const T extends RouteTable>(feature: F, rows: T): NamedTable<F, T> =>
  Object.fromEntries(
    Object.entries(rows).map(([operation, row]) => [operation, { about: [feature], ...row, feature, operation }]),
  ) as unknown as NamedTable<F, T>;

type Slot<R, K extends keyof RouteRow, Side extends "input" | "output"> = R extends { readonly [P in K]: infer S extends z.$ZodType }
  ? Side extends "input"
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What a caller sends. */
export interface CallRequest<R extends RouteRow> {
  readonly params: Slot<R, "params", "input">;
  readonly query: Slot<R, "query", "input">;
  readonly body: R extends { readonly consumes: typeof formType }
    ? // A form without a field has the file alone.
      (Slot<R, "body", "input"> extends Readonly<Record<string, never>> ? object : Slot<R, "body", "input">) & { readonly file: Blob }
    : Slot<R, "body", "input">;
}
/** What a handler gets, after validation. */
export interface HandlerInput<R extends RouteRow> {
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
