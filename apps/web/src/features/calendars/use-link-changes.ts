import type { CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";

type LinkId = { readonly id: number };

export function useLinkChanges() {
  const { t } = useTranslation("calendars");
  const failed = (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : t("failed"));
  const input = ({ id }: LinkId) => ({ params: { id } });
  const sync = useChange(calendarRoutes.syncCalendarLink, {
    input,
    lists: true,
    said: { done: () => ({ title: t("links.syncing") }), failed },
  });
  const pause = useChange(calendarRoutes.updateCalendarLink, {
    input: ({ id, version, state }: CalendarLink) => ({ params: { id }, body: { paused: state !== "stopped", version } }),
    lists: true,
    said: { done: ({ state }) => ({ title: t(state === "stopped" ? "links.paused" : "links.resumed") }), failed },
  });
  const back = useChange(calendarRoutes.restoreCalendarLink, {
    input,
    said: { done: () => ({ title: t("links.reconnected"), message: t("links.passwordAgain") }), failed },
  });
  const remove = useChange(calendarRoutes.deleteCalendarLink, {
    input,
    lists: true,
    said: { done: (_gone, link) => ({ title: t("links.disconnected"), undo: () => back.mutate(link) }), failed },
  });
  return { sync, pause, remove };
}
