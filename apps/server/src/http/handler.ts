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

/** What every handler gets: the validated input, who asks, when, from where, and the ways into the database. */
export interface Context<R extends Route = Route> extends HandlerInput<R> {
  readonly caller: R extends { readonly allow: "anyone" } ? Caller | null : Caller;
  /** The file that came with the body, for rows that take one; without it the sender chose none. */
  readonly upload: R extends { readonly consumes: typeof formType } ? Upload | null : null;
  /** The instant of the request; never the wall clock. */
  readonly now: Date;
  readonly language: Language;
  /** The caller's network address. */
  readonly address: string;
  /** In which line the request waits where places are few. */
  readonly asker: Asker;
  /** Asked on this machine itself: from loopback, through no proxy. */
  readonly isLocal: boolean;
  readonly userAgent: string | null;
  /** The tags of what the caller has already (If-None-Match). */
  readonly knownTags: readonly string[];
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Reads outside any transaction. */
  readonly reads: Handle;
  /** Reads of one state of the database that may take long, for files; to be closed. */
  readonly snapshot: () => Promise<Snapshot>;
  /** The church's logo as a PNG, for paper; null: it has none. */
  readonly readLogo: () => Promise<Buffer | null>;
  /** The caller's congregations, of which `?c=` may leave one or none: where a new record may go. Null: all. */
  readonly congregationIds: readonly number[] | null;
  /** The caller's rows in a section, of the chosen congregation where one is asked for and nothing is made; only for signed-in callers. */
  readonly scope: (section: Section) => Scope;
  /** A transaction of its own that stays although the request fails: refusals, failed sign-ins and their counters. */
  readonly apart: <T>(work: (tx: Handle) => Promise<T>) => Promise<T>;
  /** Writes an audit row besides the row's own, with this request's who, when and where. */
  readonly audit: (tx: Handle, entry: AuditEntry) => Promise<void>;
  /** Writes down that a file left, with how many rows. */
  readonly noteFile: (rows: number, entry: AuditEntry) => Promise<void>;
  /** Has a task make this call once more, after its request; the task's number. Null: this is the task. */
  readonly later: (() => Promise<number>) | null;
  /** Of a task: what it makes is no longer wanted. */
  readonly signal?: AbortSignal;
}

/** What a list's handler needs, in a request as in a task that makes a file of the list. */
export type ListContext<R extends Route = GuardedRow> = Pick<Context<R>, "query" | "caller" | "now" | "language" | "reads" | "scope">;
export type ListHandler<R extends Route> = (context: ListContext<R>) => Promise<Reply<R>>;

/** The same of a call that is answered with a file. */
export type FileContext<R extends Route = GuardedRow> = ListContext<R> &
  Pick<Context<R>, "params" | "body" | "snapshot" | "readLogo" | "noteFile" | "later" | "signal">;

export interface Reply<R extends Route> {
  readonly data: ReplyOf<R>;
  readonly meta?: ListMeta;
  /** The id of the record that the audit row names, when it is not the path's or data.id. */
  readonly targetId?: number;
  /** The person whom the record is about, for the audit row, when data does not name them. */
  readonly personId?: number | null;
  /** Names of the fields that changed, for the audit row; never their contents. */
  readonly changed?: readonly string[];
  /** The record as it was, by the names of the body's fields: the audit row keeps of it what the contract marks `auditValues`. */
  readonly before?: object;
  /** Answers another status than the row's, e.g. 503 for an unhealthy server; 304 goes out without anything else. */
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent instead of the envelope, piece by piece: for rows that answer a file. */
  readonly stream?: Readable;
  /** What the stream is kept as where a task makes it. */
  readonly file?: { readonly name: string; readonly mime: MediaType };
  /** The task that does the rest: its number is answered (202) in place of `data`. */
  readonly taskId?: number;
  /** Members beside `data` that the specification wants at the top of the answer. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** Opens the request's one transaction, with the idempotency check before and the audit row after `run`. */
export type InTransaction<R extends Route> = (run: (tx: Handle) => Promise<Reply<R>>) => Promise<Reply<R>>;

export type Handler<R extends Route> = R extends { readonly asTask: string }
  ? (context: FileContext<R>) => Promise<Reply<R>>
  : R extends { readonly method: "GET" }
    ? (context: Context<R>) => Promise<Reply<R>>
    : (context: Context<R>, inTransaction: InTransaction<R>) => Promise<Reply<R>>;

/** One handler for each row of a feature's table. */
export type Handlers<T extends RouteTable> = { readonly [K in keyof T]: Handler<T[K]> };
