import type { CallRequest } from "@aprisco/contract/route.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { VisitorStatus, VisitorSummary } from "@aprisco/contract/visitors-card.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
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

/** Applies a status at once and takes it back, naming the person, when the call fails (spec.md §4). */
export function useStatusChange() {
  const { t } = useTranslation("visitors");
  return useChange(visitorRoutes.updateVisitor, {
    input: ({ card, to }: StatusChange) => ({ params: { id: card.id }, body: { status: to } }),
    patch: ({ card, to }) => ({ fields: { status: to }, others: [counted(card.status, to)] }),
    said: { failed: ({ card }) => t("status.failed", { name: card.name }) },
  });
}

/** Deletes a card; while the call runs the list leaves it out, and when it fails the card is there again. */
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

/** Saves an edit; the caller shows what is wrong with it. */
export const useUpdateVisitor = (id: number) =>
  useChange(visitorRoutes.updateVisitor, { input: (body: VisitorChange) => ({ params: { id }, body }) });

/** Logs a call, message or visit made. */
export const useLogContact = (id: number) =>
  useChange(visitorRoutes.createVisitorContact, {
    input: (body: ContactInput) => ({ params: { id }, body }),
    record: ({ visitor }) => visitor,
  });

/** Records that the person came again on a day. */
export const useRecordVisit = (id: number) =>
  useChange(visitorRoutes.createVisitorVisit, {
    input: (body: VisitBody) => ({ params: { id }, body }),
  });

/** The summary after a card changed its status; null: the card is gone, or back. */
export function moveInSummary(summary: VisitorSummary, from: VisitorStatus | null, to: VisitorStatus | null): VisitorSummary {
  if (from === to) return summary;
  const moved = { ...summary };
  moved[from ?? "total"] += from === null ? 1 : -1;
  moved[to ?? "total"] += to === null ? -1 : 1;
  return moved;
}
