import type { MediaType } from "@aprisco/contract/file-formats.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { Section } from "@aprisco/contract/permissions.ts";
import type { formType, GuardedRow, ListMeta, HandlerInput, ReplyOf, Route, RouteTable } from "@aprisco/contract/route.ts";
import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { AuditEntry } from "../audit/audit.ts";
import type { Handle, Snapshot } from "../database/connect.ts";
import type { Asker } from "../limits/lanes.ts";
import type { Caller, Scope } from "../access/caller.ts";
import type { Upload } from "../files/draft.ts";

/** The input of every handler: validated data, the caller, the instant, the address, and access to the database. */
export interface Context<R extends Route = Route> extends HandlerInput<R> {
  readonly caller: R extends { readonly allow: "anyone" } ? Caller | null : Caller;
  /** The file of the form, for routes that take one; null: none was sent. */
  readonly upload: R extends { readonly consumes: typeof formType } ? Upload | null : null;
  /** The instant of the request; handlers never read the clock. */
  readonly now: Date;
  readonly language: Language;
  readonly address: string;
  /** The queue of the request where places are limited. */
  readonly asker: Asker;
  /** The request was made on this machine: from loopback, without a proxy. */
  readonly isLocal: boolean;
  readonly userAgent: string | null;
  /** The entity tags that the caller has (If-None-Match). */
  readonly knownTags: readonly string[];
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly reads: Handle;
  /** Long reads of one state of the database, for files; the handler closes it. */
  readonly snapshot: () => Promise<Snapshot>;
  /** The church's logo as a PNG, for documents; null: none. */
  readonly readLogo: () => Promise<Buffer | null>;
  /** The congregations for a new record: the caller's, limited by `?c=`. Null: all. */
  readonly congregationIds: readonly number[] | null;
  /** The caller's scope in a section, limited by `?c=` unless the route creates something; for signed-in callers only. */
  readonly scope: (section: Section) => Scope;
  /** A separate transaction that is kept although the request fails: refusals, failed sign-ins and their counters. */
  readonly apart: <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;
  /** Adds work that is done in a separate transaction if the request fails, after its rollback: what a right proof counted is given back. */
  readonly ifFailed: (work: (tx: Handle) => Promise<void>) => void;
  /** Adds an entry to the activity log besides the route's own, with account, time and address of the request. */
  readonly audit: (tx: Handle, entry: AuditEntry) => Promise<void>;
  /** Logs that a file was sent, with the number of rows. */
  readonly noteFile: (rows: number, entry: AuditEntry) => Promise<void>;
  /** Repeats this call in a task after the request; returns the task's id. Null: this is the task. */
  readonly later: (() => Promise<number>) | null;
  readonly signal?: AbortSignal;
}

/** The part of the context that a list's handler needs, in a request and in a task that makes a file of the list. */
export type ListContext<R extends Route = GuardedRow> = Pick<Context<R>, "query" | "caller" | "now" | "language" | "reads" | "scope">;
export type ListHandler<R extends Route> = (context: ListContext<R>) => Promise<Reply<R>>;

/** The same for a call that is answered with a file. */
export type FileContext<R extends Route = GuardedRow> = ListContext<R> &
  Pick<Context<R>, "params" | "body" | "snapshot" | "readLogo" | "noteFile" | "later" | "signal">;

export interface Reply<R extends Route> {
  readonly data: ReplyOf<R>;
  readonly meta?: ListMeta;
  /** The id of the record for the log, if it is neither the path's nor data.id. */
  readonly targetId?: number;
  /** The person whom the record is about, for the log, if data does not name them. */
  readonly personId?: number | null;
  /** The act for the log, where the route's own would not be true of what was done. */
  readonly act?: Pick<AuditEntry, "action" | "type">;
  /** The names of the changed fields for the log, never their contents. */
  readonly changed?: readonly string[];
  /** The former record by the body's field names: the log keeps the values that the contract marks `auditValues`. */
  readonly before?: object;
  /** A status other than the route's, such as 503 for an unhealthy server; 304 is sent without content. */
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the envelope, for routes that answer a file. */
  readonly stream?: Readable;
  /** The name and type of the file if a task stores the stream. */
  readonly file?: { readonly name: string; readonly mime: MediaType };
  /** The task that does the rest: its id is answered (202) instead of `data`. */
  readonly taskId?: number;
  /** The message, where the route's own would not be true of what was done. */
  readonly said?: string;
  /** Fields beside `data` that the specification wants at the top of the answer. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** Opens the request's only transaction, with the idempotency check before `run` and the log entry after it. */
export type InTransaction<R extends Route> = (run: (tx: Handle) => Promise<Reply<R>>) => Promise<Reply<R>>;

export type Handler<R extends Route> = R extends { readonly asTask: string }
  ? (context: FileContext<R>) => Promise<Reply<R>>
  : R extends { readonly method: "GET" }
    ? (context: Context<R>) => Promise<Reply<R>>
    : (context: Context<R>, inTransaction: InTransaction<R>) => Promise<Reply<R>>;

export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };
