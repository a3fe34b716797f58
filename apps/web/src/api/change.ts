import type { NamedRow, ReplyOf } from "@aprisco/contract/route.ts";
import { useMutation, useMutationState, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import i18n from "i18next";
import { useRef } from "react";
import { showToast, type Toast } from "../ui/layer/toast-queue.ts";
import type { LooseInput } from "./asked.ts";
import { call, type CallInput } from "./client.ts";
import { withChoice } from "./congregation.ts";
import { isFailure } from "./failure.ts";
import * as kept from "./kept-answers.ts";
import { useSubmissionKey } from "./submission-key.ts";
import type { Answer } from "./transport.ts";

/** On `window`, after every change (spec.md §7 asks for it after a deletion). */
const changedEvent = "dashboard-refresh";
/** spec.md §4: a deleted record leaves its list after this pause. */
const pauseBeforeDelete = 32;

interface Words<R extends NamedRow, V> {
  readonly done?: (reply: ReplyOf<R>, variables: V) => Toast;
  /** The sentence below 'Erro'. Without it the caller says what went wrong. */
  readonly failed?: (variables: V, cause: unknown) => string | undefined;
}
export interface ChangeOptions<R extends NamedRow, V> {
  /** The call's input for what `mutate` was given; without it `mutate` takes the input itself. */
  readonly input?: (variables: V) => CallInput<R>;
  readonly patch?: (variables: V) => Patch;
  /** The record in the answer. Without it the answer itself, where the row changes the record that its path names. */
  readonly record?: (reply: ReplyOf<R>) => object | null;
  /** Toasts. */
  readonly said?: Words<R, V>;
  /** Lists that are on the screen are asked anew: the change adds entries to them, or takes some away. */
  readonly lists?: true;
  /** What takes the change back again: the toast then offers 'Desfazer'. */
  readonly undo?: (variables: V) => V;
}

// `ChangeOptions` decides whether a row takes an input; from there on it is sent as it is.
const send = call as unknown as (row: NamedRow, options: LooseInput & { readonly idempotencyKey?: string }) => Promise<Answer<unknown>>;

const keyOf = (row: NamedRow) => ["change", row.feature, row.operation];
const isObject = (value: unknown): value is kept.Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** The record in an answer, if there is one. */
function recordOf<R extends NamedRow>(row: R, reply: ReplyOf<R>, read: ChangeOptions<R, object>["record"]): kept.Fields | null {
  const answersRecord = (row.method === "PUT" || row.method === "PATCH") && row.path === kept.placeOf(row, {}).path;
  const record: unknown = read ? read(reply) : answersRecord ? reply : null;
  return isObject(record) ? record : null;
}

/** Neither one record's own call nor one that makes a record: nothing says which items of a list have changed. */
const touchesMany = (row: NamedRow): boolean => !row.path.includes("{") && row.creates !== true;

/** Somebody else was faster, and the server answered with what they left. */
function keepConflict(client: QueryClient, place: kept.RecordPlace, cause: unknown): boolean {
  if (!isFailure(cause) || cause.code !== "version.conflict") return false;
  if (isObject(cause.data)) keepRecord(client, place, cause.data);
  return true;
}

/** A change: what a mutation of the query library has, less what only its own options can say. */
type Change<R extends NamedRow, V> = Omit<UseMutationResult<ReplyOf<R>, Error, V>, "mutate" | "mutateAsync"> & {
  readonly mutate: (variables: V) => void;
  readonly mutateAsync: (variables: V) => Promise<ReplyOf<R>>;
};

/**
 * A change by a row of the contract. It is sent once (the same words keep their idempotency key), fails at once without
 * connection, shows `patch` before the answer and takes it back after a failure, keeps the answered record wherever that is
 * kept, and marks every answer about the same as out of date. A deletion begins 32 ms after `mutate`; what is on its way
 * stands in `useLeaving`.
 */
export function useChange<R extends NamedRow, V extends object = CallInput<R>>(row: R, options: ChangeOptions<R, V> = {}): Change<R, V> {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  const takenBack = useRef(new WeakSet<object>());
  const mutationKey = keyOf(row);
  const inputOf = (variables: V): LooseInput => withChoice(row, options.input ? options.input(variables) : variables);
  const placeFor = (variables: V): kept.RecordPlace => kept.placeOf(row, inputOf(variables));

  const undoOf = (variables: V): Partial<Toast> => {
    const { undo } = options;
    if (!undo || takenBack.current.has(variables)) return {};
    return {
      undo: () => {
        const back = undo(variables);
        takenBack.current.add(back);
        mutation.mutate(back);
      },
    };
  };
  const mutation = useMutation({
    mutationKey,
    meta: { row },
    // Waiting for the connection would look like success.
    networkMode: "always",
    // One after the other: two quick choices must arrive in the order in which they were made.
    ...(options.patch ? { scope: { id: mutationKey.join(" ") } } : {}),
    mutationFn: async (variables: V): Promise<ReplyOf<R>> => {
      const input = inputOf(variables);
      const { data } = await send(row, row.creates ? { ...input, idempotencyKey: keyFor.of(input) } : input);
      // spec.md §7: a falsy result counts as failure.
      if (row.method === "DELETE" && !data) throw new Error("The deletion was not confirmed");
      return data as ReplyOf<R>;
    },
    onMutate: async (variables) => (options.patch ? await writePatch(client, placeFor(variables), options.patch(variables)) : undefined),
    onSuccess: (reply, variables, written) => {
      const record = recordOf(row, reply, options.record);
      const named = placeFor(variables);
      const place = kept.placeOfAnswer(named, record);
      // Another record answers: the one that was named became one with it.
      if (place !== named) kept.forgetRecord(client, named);
      const isLast = !written || client.isMutating({ mutationKey }) <= 1;
      const isUndo = takenBack.current.has(variables);
      keyFor.forget();
      if (row.method === "DELETE") kept.forgetRecord(client, place);
      // Only while a newer change is on its way may what is shown differ from the answer.
      if (record) keepRecord(client, place, record, isLast ? {} : written?.fields);
      if (record && isLast) kept.leaveLists(client, place);
      if (row.creates) kept.beginLists(client, row);
      // A newer change asks when it is done: asked now, the counts would jump back.
      if (isLast)
        kept.spread(client, row, { lists: isUndo || options.lists === true || touchesMany(row), known: record ? place : undefined });
      dispatchEvent(new Event(changedEvent));
      const words = isUndo ? undefined : options.said?.done?.(reply, variables);
      if (words) showToast({ ...words, ...undoOf(variables) });
    },
    onError: (cause, variables, written) => {
      written?.takeBack();
      const isConflict = keepConflict(client, placeFor(variables), cause);
      // The answer was lost on the way: nobody knows whether it was done, so the lists are asked.
      const isUnknown = isFailure(cause) && cause.isUnreachable;
      if (written || isConflict || isUnknown) kept.spread(client, row, { lists: isUnknown });
      const message = options.said?.failed?.(variables, cause);
      if (message !== undefined) showToast({ tone: "error", title: i18n.t("toast.error"), message });
    },
  });
  if (row.method !== "DELETE") return mutation;
  return { ...mutation, mutate: (variables: V): void => void setTimeout(() => mutation.mutate(variables), pauseBeforeDelete) };
}

/** For a change that was made without `useChange`: its lists begin anew, and what is about the same is out of date. */
export function useChanged(row: NamedRow): () => void {
  const client = useQueryClient();
  return () => {
    if (row.creates) kept.beginLists(client, row);
    kept.spread(client, row);
    dispatchEvent(new Event(changedEvent));
  };
}

/** The records of a list whose deletion is on its way: the list leaves them out. */
export function useLeaving(list: NamedRow): ReadonlySet<number> {
  const ids = useMutationState({
    filters: {
      status: "pending",
      predicate: ({ meta }) => meta?.row?.method === "DELETE" && meta.row.path === `${list.path}/{id}`,
    },
    select: ({ state: { variables } }) => idOf(variables),
  });
  return new Set(ids);
}

/** The id in what a deletion was given: the record, or the call's input. */
const idOf = (variables: unknown): number => {
  const { id, params } = variables as { readonly id?: unknown; readonly params?: { readonly id?: unknown } };
  return Number(params?.id ?? id);
};

/** What is shown before the answer is there, and taken back when there is none. */
interface Patch {
  /** Of the record that the call's path names. */
  readonly fields?: kept.Fields;
  /** Other answers, such as counts. */
  readonly others?: readonly kept.AnswerPatch[];
}

/** A patch that is on the screen. */
interface WrittenPatch {
  readonly fields: kept.Fields | undefined;
  readonly takeBack: () => void;
}

/**
 * Shows a patch. Taking it back leaves alone what a newer change wrote meanwhile: a field is ours only while it holds our value.
 */
async function writePatch(client: QueryClient, place: kept.RecordPlace, { fields, others = [] }: Patch): Promise<WrittenPatch> {
  const before = fields && kept.findRecord(client, place);
  const isOurs = (record: kept.Fields | undefined): boolean =>
    Object.entries(fields ?? {}).every(([name, value]) => record?.[name] === value);
  if (fields) kept.changeRecord(client, place, (record) => ({ ...record, ...fields }));
  const stopped = fields ? kept.stopAsking(client, place) : undefined;
  await Promise.all(others.map((other) => kept.writeAnswer(client, other, other.apply)));
  await stopped;
  return {
    fields,
    takeBack: () => {
      if (fields && !isOurs(kept.findRecord(client, place))) return;
      const old = Object.fromEntries(Object.keys(fields ?? {}).map((name) => [name, before?.[name]]));
      if (fields) kept.changeRecord(client, place, (record) => ({ ...record, ...old }));
      for (const other of others) void kept.writeAnswer(client, other, other.revert);
    },
  };
}

/** Keeps a record that the server answered; a field of `written` that a newer change wrote since stays as that one wants it. */
function keepRecord(client: QueryClient, place: kept.RecordPlace, record: kept.Fields, written: kept.Fields = {}): void {
  kept.changeRecord(client, place, (old, isItem) => {
    const isNewer = (name: string): boolean => name in written && old[name] !== written[name];
    const news = Object.entries(record).filter(([name]) => (!isItem || name in old) && !isNewer(name));
    return { ...old, ...Object.fromEntries(news) };
  });
}
