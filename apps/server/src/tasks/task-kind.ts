import type { TaskKindName } from "@aprisco/contract/tasks.ts";
import type { ZodMiniType } from "zod/mini";
import type { Services } from "../services.ts";
import type { WorkersHandle } from "./happening.ts";

/** What a chunk of a task gets to work with. */
export interface TaskContext<I, C> {
  readonly id: number;
  readonly input: I;
  /** Where the last chunk said to go on; null: at the beginning. */
  readonly cursor: C | null;
  /** How much the chunks before have done. */
  readonly done: number;
  readonly now: Date;
  /** The account that it works for, whose rights are asked anew; null: the church's own. */
  readonly by: number | null;
  readonly services: Services;
}

export interface Chunk<C> {
  /** Where the next chunk goes on; null: this was the last. */
  readonly cursor: C | null;
  /** How much more is done, in the unit of `total`. */
  readonly done: number;
  /** How much there is, once it is known. */
  readonly total?: number;
  /** What came of it, for its maker's eyes: ids and numbers. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/**
 * A kind of task: work in chunks, each kept together with the place where the next one goes on. Killed at any point, a task goes
 * on after the last chunk that was kept, which is done once.
 */
export interface TaskKind<I = unknown, C = unknown, P = unknown> {
  readonly kind: TaskKindName;
  /** Claims without a chunk that was kept, after which it is given up. */
  readonly attempts: number;
  /** What older releases wrote is checked too. */
  readonly input: ZodMiniType<I>;
  readonly cursor: ZodMiniType<C>;
  /**
   * The part of a chunk that no transaction can hold: writing a file, asking another server. It runs before `work`, and again
   * when the chunk was not kept, so it must be repeatable; `signal` says that it is no longer wanted.
   */
  prepare?(context: TaskContext<I, C>, signal: AbortSignal): Promise<P>;
  /** One chunk, in the transaction that also keeps the cursor. Well under a second: a cancellation is seen between chunks. */
  work(tx: WorkersHandle, context: TaskContext<I, C>, prepared: P): Promise<Chunk<C>>;
}

/** A kind of task, with the types of its input, cursor and preparation found by themselves. */
export const taskKind = <I, C, P = undefined>(kind: TaskKind<I, C, P>): TaskKind<I, C, P> => kind;

/** Tasks that start by the clock: every so many seconds, or daily at an hour of the church ("03:30"). */
export interface Schedule {
  readonly name: string;
  readonly kind: TaskKindName;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly every: { readonly seconds: number } | { readonly at: string };
}
