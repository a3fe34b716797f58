import type { Event } from "@aprisco/contract/agenda.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import type { Toast } from "../../../ui/layer/toast-queue.ts";
import { useAgendaAddress } from "../address.ts";
import { isShown, passes } from "../days/is-shown.ts";
import { shownSpan, weekStartOf } from "../days/spans.ts";

/** What the toast of a saved event offers: to see it, if it is not among the shown ones, and to open its registration. */
export function useNextActs(): (saved: Event, isNew: boolean) => NonNullable<Toast["acts"]> {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const mayOpen = useMay("agenda:edit");
  const { search, filters, change } = useAgendaAddress();
  return (saved, isNew) => {
    const isHere = isShown(saved, shownSpan(search.view ?? "month", search.day ?? today, weekStartOf(language)), filters);
    const left = passes(saved, filters) ? {} : { q: undefined, type: undefined, status: undefined, place: undefined };
    const open = (part?: "registrations") => change({ ...left, day: saved.day, event: saved.id, add: undefined, part });
    const takes = mayOpen && saved.participants === null && saved.last_day >= today && saved.status !== "canceled";
    return [
      ...(isHere ? [] : [{ label: t("said.see"), onClick: () => open() }]),
      ...(takes && (isNew || !isHere) ? [{ label: t("said.openRegistration"), onClick: () => open("registrations") }] : []),
    ];
  };
}
