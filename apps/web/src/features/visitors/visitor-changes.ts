import type { Sent } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Visitor, VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors/visitor.ts";
import { useMutation, useMutationState, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { isFailure } from "../../api/failure.ts";
import { patchItem, removeItem, type Pages } from "../../api/pages.ts";
import { userKeys } from "../accounts/user-queries.ts";
import { dashboardEvent } from "../dashboard/dashboard-queries.ts";
import { showToast } from "../../ui/toast-queue.ts";
import { moveInSummary } from "./visitor-cache.ts";
import { visitorKeys, type VisitorCard } from "./visitor-queries.ts";

export type VisitorChange = Sent<typeof visitorRoutes.updateVisitor>["body"];
export type ContactInput = Sent<typeof visitorRoutes.createVisitorContact>["body"];

/** spec.md §4: the card leaves the list after this pause. */
const pauseBeforeDelete = 32;
// A change without connection fails at once and is rolled back: waiting for the connection would look like success.
const always = { networkMode: "always" } as const;

/** Puts a card's new state wherever the card is kept. */
function keepCard(client: QueryClient, id: number, patch: Partial<VisitorCard>): void {
  client.setQueriesData<Pages<VisitorCard>>({ queryKey: visitorKeys.lists }, (pages) => patchItem(pages, id, patch));
  client.setQueryData<Visitor>(visitorKeys.one(id), (card) => card && { ...card, ...patch });
}

/** After a change: counts are asked again; lists stay as they are until they are next opened, so that no card jumps. */
function spread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: visitorKeys.summary });
  void client.invalidateQueries({ queryKey: visitorKeys.lists, refetchType: "none" });
  void client.invalidateQueries({ queryKey: visitorKeys.neighborhoods, refetchType: "none" });
  dispatchEvent(new Event(dashboardEvent));
}

/** A new card was made: the list begins anew. */
export function useVisitorAdded(): () => void {
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ queryKey: visitorKeys.lists });
    void client.invalidateQueries({ queryKey: visitorKeys.neighborhoods });
    spread(client);
  };
}

/** Somebody became a member: the card says so at once, and what the server wrote with it is asked for. */
export function useConverted(id: number): () => void {
  const client = useQueryClient();
  return () => {
    keepCard(client, id, { status: "convertido_para_membro" });
    void client.invalidateQueries({ queryKey: visitorKeys.one(id) });
    spread(client);
  };
}

/** The answer was lost on the way: nobody knows whether it was done, so the lists are asked. */
function askIfUnknown(client: QueryClient, cause: unknown): void {
  if (isFailure(cause) && cause.isUnreachable) void client.invalidateQueries({ queryKey: visitorKeys.lists });
}

interface StatusChange {
  readonly card: Pick<VisitorCard, "id" | "name" | "status">;
  readonly to: VisitorStatus;
}

const statusKey = ["visitorStatus"];

/** Applies a status at once and takes it back, naming the person, when the call fails (spec.md §4). */
export function useStatusChange() {
  const client = useQueryClient();
  const { t } = useTranslation("visitors");
  const apply = (id: number, from: VisitorStatus, to: VisitorStatus): void => {
    keepCard(client, id, { status: to });
    client.setQueryData<VisitorSummary>(visitorKeys.summary, (summary) => moveInSummary(summary, from, to));
  };
  /** Whether a newer choice for the same card is on its way: then that one decides what the card shows. */
  const isOutdated = (id: number): boolean =>
    client.getMutationCache().findAll({
      mutationKey: statusKey,
      status: "pending",
      predicate: ({ state }) => (state.variables as StatusChange).card.id === id,
    }).length > 1;
  return useMutation({
    ...always,
    mutationKey: statusKey,
    // One after the other: two quick choices must arrive in the order in which they were made.
    scope: { id: "visitor-status" },
    mutationFn: ({ card, to }: StatusChange) => call(visitorRoutes.updateVisitor, { params: { id: card.id }, body: { status: to } }),
    onMutate: async ({ card, to }) => {
      apply(card.id, card.status, to);
      await client.cancelQueries({ queryKey: visitorKeys.summary });
    },
    onSuccess: ({ data: { id, status, version, last_contact_at } }) => {
      keepCard(client, id, isOutdated(id) ? { version, last_contact_at } : { status, version, last_contact_at });
      spread(client);
    },
    onError: (cause, { card, to }) => {
      if (!isOutdated(card.id)) apply(card.id, to, card.status);
      void client.invalidateQueries({ queryKey: visitorKeys.summary });
      askIfUnknown(client, cause);
      showToast({ tone: "error", title: t("toast.error"), message: t("status.failed", { name: card.name }) });
    },
  });
}

/** Saves an edit; the caller shows what is wrong with it. */
export function useUpdateVisitor(id: number) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async (change: VisitorChange) => (await call(visitorRoutes.updateVisitor, { params: { id }, body: change })).data,
    onSuccess: (visitor) => {
      client.setQueryData(visitorKeys.one(id), visitor);
      const { prayer_requests: _text, ...card } = visitor;
      keepCard(client, id, card);
      // Their account, if they have one, shows the same person: saved from what is kept of it, it would be refused.
      void client.invalidateQueries({ queryKey: userKeys.all, refetchType: "none" });
      spread(client);
    },
  });
}

const deleteKey = ["deleteVisitor"];

/** Deletes a card. While the call runs the list leaves the card out (useLeaving); when it fails the card is there again. */
export function useDeleteVisitor(): (card: VisitorCard) => void {
  const client = useQueryClient();
  const { t } = useTranslation("visitors");
  const { mutate } = useMutation({
    ...always,
    mutationKey: deleteKey,
    mutationFn: async (card: VisitorCard) => {
      const { data } = await call(visitorRoutes.deleteVisitor, { params: { id: card.id } });
      // spec.md §7: a falsy result counts as failure.
      if (!data) throw new Error("The deletion was not confirmed");
    },
    onSuccess: (_nothing, card) => {
      client.setQueriesData<Pages<VisitorCard>>({ queryKey: visitorKeys.lists }, (pages) => removeItem(pages, card.id));
      client.removeQueries({ queryKey: visitorKeys.one(card.id) });
      client.setQueryData<VisitorSummary>(visitorKeys.summary, (summary) => moveInSummary(summary, card.status, null));
      spread(client);
      showToast({ title: t("delete.done"), message: t("delete.doneText") });
    },
    onError: (cause) => {
      askIfUnknown(client, cause);
      showToast({ tone: "error", title: t("toast.error"), message: t("delete.failed") });
    },
  });
  return (card) => void setTimeout(() => mutate(card), pauseBeforeDelete);
}

/** The cards whose deletion is on its way. */
export const useLeaving = (): readonly VisitorCard[] =>
  useMutationState({
    filters: { mutationKey: deleteKey, status: "pending" },
    select: (mutation) => mutation.state.variables as VisitorCard,
  });

/** Logs a call, message or visit made; `key` is the same for a repeated try. */
export function useLogContact(id: number) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ contact, key }: { readonly contact: ContactInput; readonly key: string }) =>
      (await call(visitorRoutes.createVisitorContact, { params: { id }, body: contact, idempotencyKey: key })).data,
    onSuccess: ({ visitor }) => {
      keepCard(client, id, visitor);
      void client.invalidateQueries({ queryKey: visitorKeys.contacts(id) });
      spread(client);
    },
  });
}

/** Records that the person came again on a day. */
export function useRecordVisit(id: number) {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ day, key }: { readonly day: string; readonly key: string }) =>
      (await call(visitorRoutes.createVisitorVisit, { params: { id }, body: { visit_date: day }, idempotencyKey: key })).data,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: visitorKeys.visits(id) });
      void client.invalidateQueries({ queryKey: visitorKeys.one(id) });
      spread(client);
    },
  });
}
