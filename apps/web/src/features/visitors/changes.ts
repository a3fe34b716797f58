import type { CallRequest } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { patchOf } from "../../api/kept-answers.ts";
import type { VisitorCard } from "./queries.ts";

export type VisitorChange = CallRequest<typeof visitorRoutes.updateVisitor>["body"];
type VisitBody = CallRequest<typeof visitorRoutes.createVisitorVisit>["body"];
export type ContactInput = CallRequest<typeof visitorRoutes.createVisitorContact>["body"];
interface StatusChange {
  readonly card: Pick<VisitorCard, "id" | "name" | "status">;
  readonly to: VisitorStatus;
}

const counted = (from: VisitorStatus, to: VisitorStatus | null) =>
  patchOf(
    visitorRoutes.getVisitorSummary,
    (counts) => moveInSummary(counts, from, to),
    (counts) => moveInSummary(counts, to, from),
  );

/** Changes a status at once; after a failure reverts it with a toast that names the person (spec.md §4). */
export function useStatusChange() {
  const { t } = useTranslation("visitors");
  return useChange(visitorRoutes.updateVisitor, {
    input: ({ card, to }: StatusChange) => ({ params: { id: card.id }, body: { status: to } }),
    patch: ({ card, to }) => ({ fields: { status: to }, others: [counted(card.status, to)] }),
    said: { failed: ({ card }) => t("status.failed", { name: card.name }) },
  });
}

/** Deletes a card. The list hides it during the call and shows it again after a failure. */
export function useDeleteVisitor() {
  const { t } = useTranslation("visitors");
  const back = useChange(visitorRoutes.restoreVisitor, {
    input: ({ id }: VisitorCard) => ({ params: { id } }),
    said: {
      done: (_card, { name }) => ({ title: t("delete.back"), message: name }),
      failed: (_card, cause) => (cause as Error).message,
    },
  });
  return useChange(visitorRoutes.deleteVisitor, {
    input: ({ id }: VisitorCard) => ({ params: { id } }),
    patch: ({ status }) => ({ others: [counted(status, null)] }),
    said: {
      done: (_gone, card) => ({ title: t("delete.done"), message: t("delete.doneText"), undo: () => back.mutate(card) }),
      failed: () => t("delete.failed"),
    },
  });
}

export const useUpdateVisitor = (id: number) =>
  useChange(visitorRoutes.updateVisitor, { input: (body: VisitorChange) => ({ params: { id }, body }) });

/** @param act the unsent contact that this one changes */
export function useLogContact({ id, name }: Pick<VisitorCard, "id" | "name">, act?: KeptAct) {
  const { t } = useTranslation("visitors");
  return useChange(visitorRoutes.createVisitorContact, {
    input: (body: ContactInput) => ({ params: { id }, body }),
    record: ({ visitor }) => visitor,
    queued: { title: () => t("contact.with", { name }), name, instead: act },
  });
}

export const useRecordVisit = (id: number) =>
  useChange(visitorRoutes.createVisitorVisit, {
    input: (body: VisitBody) => ({ params: { id }, body }),
  });

/** The summary after a card changed its status. Null as `from`: the card was restored; as `to`: it was deleted. */
export function moveInSummary(summary: VisitorSummary, from: VisitorStatus | null, to: VisitorStatus | null): VisitorSummary {
  if (from === to) return summary;
  const moved = { ...summary };
  moved[from ?? "total"] += from === null ? 1 : -1;
  moved[to ?? "total"] += to === null ? -1 : 1;
  return moved;
}
