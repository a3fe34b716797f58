import type { TaskKindName } from "@aprisco/contract/tasks.ts";
import type { ZodMiniType } from "zod/mini";
import type { Services } from "../services.ts";
import type { WorkersHandle } from "./happening.ts";

export interface TaskContext<I, C> {
  readonly id: number;
  readonly input: I;
  /** The position after the previous chunk; null: the start. */
  readonly cursor: C | null;
  readonly done: number;
  readonly now: Date;
  /** The account of the task, whose rights are checked again; null: the church's own. */
  readonly by: number | null;
  readonly services: Services;
}

export interface Chunk<C> {
  /** The position for the next chunk; null: this was the last. */
  readonly cursor: C | null;
  readonly done: number;
  readonly total?: number;
  /** The result for the task's maker: ids and numbers. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/**
 * A kind of task: work in chunks, each committed together with the position of the next one. After an interruption a task continues
 * after the last committed chunk, which is done once.
 */
export interface TaskKind<I = unknown, C = unknown, P = unknown> {
  readonly kind: TaskKindName;
  /** Claims without a committed chunk before the task fails. */
  readonly attempts: number;
  /** Also checks the input of older releases. */
  readonly input: ZodMiniType<I>;
  readonly cursor: ZodMiniType<C>;
  /**
   * The part of a chunk outside of transactions: writing a file, asking another server. It runs before `work`, and again if the
   * chunk was not committed, so it must be repeatable; `signal` aborts it.
   */
  prepare?(context: TaskContext<I, C>, signal: AbortSignal): Promise<P>;
  /** One chunk, in the transaction that also stores the cursor. Well under a second, because a cancellation takes effect between chunks. */
  work(tx: WorkersHandle, context: TaskContext<I, C>, prepared: P): Promise<Chunk<C>>;
}

export const taskKind = <I, C, P = undefined>(kind: TaskKind<I, C, P>): TaskKind<I, C, P> => kind;

/** A task that starts by the clock: every so many seconds, or daily at a time in church time ("03:30"). */
export interface Schedule {
  readonly name: string;
  readonly kind: TaskKindName;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly every: { readonly seconds: number } | { readonly at: string };
}
