import type { NamedRoute, ReplyOf } from "@aprisco/contract/route.ts";
import { useMutation, useMutationState, useQueryClient, type QueryClient, type UseMutationResult } from "@tanstack/react-query";
import i18n from "i18next";
import { useEffect, useRef } from "react";
import { showToast, type Toast } from "../ui/layer/toast-queue.ts";
import type { LooseInput } from "./asked.ts";
import { call, type CallInput } from "./client.ts";
import { withChoice } from "./congregation.ts";
import { isFailure, KeptOnDevice } from "./failure.ts";
import * as kept from "./kept-answers.ts";
import type { KeptAct, QueuedRoute } from "./queue/kept-act.ts";
import { getSession } from "./session-state.ts";
import { useSubmissionKey } from "./submission-key.ts";
import type { Answer } from "./transport.ts";

/** Fired on `window` after every change (spec.md §7 requires it after a deletion). */
const changedEvent = "dashboard-refresh";
/** Milliseconds. A deleted record leaves its list after this pause (spec.md §4). */
const pauseBeforeDelete = 32;

interface Words<R extends NamedRoute, V> {
  readonly done?: (reply: ReplyOf<R>, variables: V) => Toast;
  /** The sentence below 'Erro'. Default: the caller reports the failure itself. */
  readonly failed?: (variables: V, cause: unknown) => string | undefined;
}
/** The input of a queued call without its name, which the queue gives. */
type QueuedInput<R extends NamedRoute> = R extends { readonly queued: string } ? Unnamed<CallInput<R>> : never;
type Unnamed<I> = I extends { readonly body: infer B } ? Omit<I, "body"> & { readonly body: Omit<B, "client_id"> } : never;

export interface ChangeOptions<R extends NamedRoute, V> {
  /** Maps the variables of `mutate` to the call's input. Default: the variables are the input. */
  readonly input?: (variables: V) => CallInput<R> | QueuedInput<R>;
  readonly patch?: (variables: V) => Patch;
  /** The record in the answer. Default: the answer itself, if the route changes the record that its path names. */
  readonly record?: (reply: ReplyOf<R>) => object | null;
  readonly said?: Words<R, V>;
  /** Also refetches lists on the screen, because the change adds or removes rows. */
  readonly lists?: true;
  /** The variables of the change that reverts this one. With it the toast offers 'Desfazer'. */
  readonly undo?: (variables: V) => V;
  /** Without network the act is kept on the device and sent by itself; `mutateAsync` then throws KeptOnDevice. Only for `queued` routes. */
  readonly queued?: Queued<V>;
}
interface Queued<V> {
  /** How the list of unsent acts calls it: 'Contato com Ana'. */
  readonly title: (variables: V) => string;
  /** What the record is called: 'Ana'. */
  readonly name: string;
  /** The unsent act that this one changes. */
  readonly instead?: KeptAct | undefined;
  /** The act that is changed counts as done now. Default: as done when it was done first. */
  readonly isDoneNow?: (variables: V) => boolean;
  /** The form itself says that the act is kept: no toast stands over it. */
  readonly isSilent?: true;
}

// `ChangeOptions` has checked the input's type; from here on it is passed through unchecked.
const send = call as unknown as (row: NamedRoute, options: LooseInput & { readonly idempotencyKey?: string }) => Promise<Answer<unknown>>;

const showKept = (): void => showToast({ tone: "info", title: i18n.t("act.kept"), message: i18n.t("act.kept.hint") });

const keyOf = (row: NamedRoute) => ["change", row.feature, row.operation];
const isObject = (value: unknown): value is kept.Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** The changed record in an answer; null when the answer has none. */
function recordOf<R extends NamedRoute>(row: R, reply: ReplyOf<R>, read: ChangeOptions<R, object>["record"]): kept.Fields | null {
  const answersRecord = (row.method === "PUT" || row.method === "PATCH") && row.path === kept.placeOf(row, {}).path;
  const record: unknown = read ? read(reply) : answersRecord ? reply : null;
  return isObject(record) ? record : null;
}

/** Whether a change may affect several records of a list: it names no single record and creates none. */
const touchesMany = (row: NamedRoute): boolean => !row.path.includes("{") && row.creates !== true;

/** On a version conflict, keeps the record that the server answered. Returns whether it was one. */
function keepConflict(client: QueryClient, place: kept.RecordPlace, cause: unknown): boolean {
  if (!isFailure(cause) || cause.code !== "version.conflict") return false;
  if (isObject(cause.data)) keepRecord(client, place, cause.data);
  return true;
}

type Change<R extends NamedRoute, V> = Omit<UseMutationResult<ReplyOf<R>, Error, V>, "mutate" | "mutateAsync"> & {
  readonly mutate: (variables: V) => void;
  readonly mutateAsync: (variables: V) => Promise<ReplyOf<R>>;
};

/** The queue of unsent acts; a page whose acts are done without network loads it ahead. */
export const loadQueue = () => import("./queue/account-queue.ts");

/** Sends an act, or keeps it. @throws KeptOnDevice */
async function sendOrKeep<V>(
  client: QueryClient,
  row: NamedRoute,
  input: LooseInput,
  { title, name, instead, isDoneNow }: Queued<V>,
  variables: V,
) {
  const account = getSession().user?.id;
  // A page that cannot load the queue sends at once.
  const file = await loadQueue().catch(() => null);
  if (!file || account === undefined || row.queued === undefined) return await send(row, input);
  const act = { input, title: title(variables), name, instead, isDoneNow: isDoneNow?.(variables) };
  const answer = await file.accountQueue(account, client).submit(row as QueuedRoute, act);
  if (answer === null) throw new KeptOnDevice();
  return answer;
}

/**
 * A change through a route of the contract.
 * - The same input keeps its idempotency key, so a repeated try is done once.
 * - Without connection it fails at once.
 * - `patch` is shown before the answer and reverted after a failure.
 * - The answered record replaces every kept copy; all other answers about the same feature become stale.
 * - A deletion is sent 32 ms after `mutate`; until it is done the record is in `useLeaving`.
 */
export function useChange<R extends NamedRoute, V extends object = CallInput<R>>(row: R, options: ChangeOptions<R, V> = {}): Change<R, V> {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  const takenBack = useRef(new WeakSet<object>());
  const mutationKey = keyOf(row);
  const isQueued = options.queued !== undefined;
  // The network may be gone when the act is done.
  useEffect(() => {
    if (isQueued) loadQueue().catch(() => undefined);
  }, [isQueued]);
  const inputOf = (variables: V): LooseInput => withChoice(row, (options.input ? options.input(variables) : variables) as LooseInput);
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
    // A change that waits for a connection would look like a success.
    networkMode: "always",
    // Two quick changes arrive in the order in which they were made.
    ...(options.patch ? { scope: { id: mutationKey.join(" ") } } : {}),
    mutationFn: async (variables: V): Promise<ReplyOf<R>> => {
      const input = inputOf(variables);
      const { data } = options.queued
        ? await sendOrKeep(client, row, input, options.queued, variables)
        : await send(row, row.creates || row.once ? { ...input, idempotencyKey: keyFor.of(input) } : input);
      // spec.md §7: a falsy result counts as failure.
      if (row.method === "DELETE" && !data) throw new Error("The deletion was not confirmed");
      return data as ReplyOf<R>;
    },
    onMutate: async (variables) => (options.patch ? await writePatch(client, placeFor(variables), options.patch(variables)) : undefined),
    onSuccess: (reply, variables, written) => {
      const record = recordOf(row, reply, options.record);
      const named = placeFor(variables);
      const place = kept.placeOfAnswer(named, record);
      // The server answered another record: the named one was merged into it.
      if (place !== named) kept.forgetRecord(client, named);
      const isLast = !written || client.isMutating({ mutationKey }) <= 1;
      const isUndo = takenBack.current.has(variables);
      keyFor.forget();
      if (row.method === "DELETE") kept.forgetRecord(client, place);
      // Fields of a newer change that is still pending keep that change's values.
      if (record) keepRecord(client, place, record, isLast ? {} : written?.fields);
      if (record && isLast) kept.leaveLists(client, place);
      if (row.creates) kept.beginLists(client, row);
      // A newer change refetches when it is done; refetching now would show old counts for a moment.
      if (isLast)
        kept.spread(client, row, { lists: isUndo || options.lists === true || touchesMany(row), known: record ? place : undefined });
      dispatchEvent(new Event(changedEvent));
      const words = isUndo ? undefined : options.said?.done?.(reply, variables);
      if (words) showToast({ ...words, ...undoOf(variables) });
    },
    onError: (cause, variables, written) => {
      if (cause instanceof KeptOnDevice) return options.queued?.isSilent ? undefined : showKept();
      written?.takeBack();
      const isConflict = keepConflict(client, placeFor(variables), cause);
      // The answer was lost, so the change may or may not have been made: refetch the lists.
      const isUnknown = isFailure(cause) && cause.isUnreachable;
      if (written || isConflict || isUnknown) kept.spread(client, row, { lists: isUnknown });
      const message = options.said?.failed?.(variables, cause);
      if (message !== undefined) showToast({ tone: "error", title: i18n.t("toast.error"), message });
    },
  });
  if (row.method !== "DELETE") return mutation;
  return { ...mutation, mutate: (variables: V): void => void setTimeout(() => mutation.mutate(variables), pauseBeforeDelete) };
}

/** For a change that was made without `useChange`: resets the lists of its feature and marks related answers as stale. */
export function useChanged(row: NamedRoute): () => void {
  const client = useQueryClient();
  return () => {
    if (row.creates) kept.beginLists(client, row);
    kept.spread(client, row);
    dispatchEvent(new Event(changedEvent));
  };
}

/** The ids of the records whose deletion is pending; the list hides them. */
export function useLeaving(list: NamedRoute): ReadonlySet<number> {
  const ids = useMutationState({
    filters: {
      status: "pending",
      predicate: ({ meta }) => meta?.row?.method === "DELETE" && meta.row.path === `${list.path}/{id}`,
    },
    select: ({ state: { variables } }) => idOf(variables),
  });
  return new Set(ids);
}

const idOf = (variables: unknown): number => {
  const { id, params } = variables as { readonly id?: unknown; readonly params?: { readonly id?: unknown } };
  return Number(params?.id ?? id);
};

interface Patch {
  readonly fields?: kept.Fields;
  readonly others?: readonly kept.AnswerPatch[];
}

interface WrittenPatch {
  readonly fields: kept.Fields | undefined;
  readonly takeBack: () => void;
}

/** Applies a patch. Reverting it restores a field only while the field still holds the patched value: a newer change wins. */
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

/** Keeps a record that the server answered. A field of `written` that a newer change has written since keeps its newer value. */
function keepRecord(client: QueryClient, place: kept.RecordPlace, record: kept.Fields, written: kept.Fields = {}): void {
  kept.changeRecord(client, place, (old, isItem) => {
    const isNewer = (name: string): boolean => name in written && old[name] !== written[name];
    const news = Object.entries(record).filter(([name]) => (!isItem || name in old) && !isNewer(name));
    return { ...old, ...Object.fromEntries(news) };
  });
}
