import { careFamilyRoutes, carePriorities, careStatuses, type CareBoard, type CareFamily } from "@aprisco/contract/care-families.ts";
import { IconCalendarHeart, IconMapPin, IconUserHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CareTabs } from "../../shell/care-tabs.tsx";
import { useChurchData } from "../../shell/church-query.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { RecordPager } from "../../ui/record/record-pager.tsx";
import styles from "./care.module.css";
import { CareStatusBadge, PriorityBadge, useReason } from "./looks.tsx";
import { useCareFilters } from "./use-care-filters.ts";

const FamilyPanel = lazyPart(async () => ({ default: (await import("./family-panel.tsx")).FamilyPanel }));

const { useAddress, filtersOf } = listSearch({
  row: careFamilyRoutes.listCareFamilies,
  usual: ({ priority }) => ({ sort: priority === undefined ? "priority" : priority === "high" ? "due" : "rest" }),
  record: "family",
});

const sortWords = new Map<string, "sort.priority" | "sort.due" | "sort.rest">([
  ["priority", "sort.priority"],
  ["due", "sort.due"],
  ["rest", "sort.rest"],
]);

/** The families by what they wait for, each with the reason in a sentence. */
export function FamiliesPage() {
  const { t } = useTranslation(["care", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const address = useAddress();
  const opener = useOpener();
  const says = useReason();
  const phone = usePhone();
  const shared = useCareFilters();
  const { data: board } = useQuery(asked(careFamilyRoutes.getPastoralDashboard, { query: {} }));
  const filters: readonly ListFilter[] = [
    {
      name: "priority",
      label: t("priority"),
      anything: t("priority.any"),
      options: optionsOf(carePriorities, (one) => t(`priority.${one}`)),
    },
    { name: "status", label: t("status"), anything: t("status.any"), options: optionsOf(careStatuses, (one) => t(`status.${one}`)) },
    ...shared,
  ];
  const where = ({ neighborhood, people }: CareFamily): string =>
    [neighborhood, t("people.count", { count: people.length })].filter(Boolean).join(" · ");
  return (
    <>
      <ListPage
        row={careFamilyRoutes.listCareFamilies}
        address={address}
        above={<CareTabs />}
        {...(board ? { all: board.high + board.medium + board.low, exact: exactTotal(filtersOf(address.search), board) } : {})}
        texts={{
          title: t("families.title"),
          lead: t("families.lead"),
          what: (count) => t("families.what", { count }),
          search: { label: t("families.search"), hint: t("families.searchHint") },
          sort: (value) => t(sortWords.get(value) ?? "sort.restLast"),
          empty: t("families.none"),
          emptyYet: t("families.emptyYet"),
          failed: t("families.failed"),
        }}
        cardHeight={228}
        name={{
          title: t("family"),
          width: "minmax(220px, 1.5fr)",
          of: ({ family_name: name }) => name,
          note: where,
          brief: says,
        }}
        columns={[
          {
            key: "why",
            title: t("why"),
            width: "minmax(240px, 2fr)",
            onCard: phone ? "nowhere" : "line",
            cell: (family) => <span className={styles.lines}>{says(family)}</span>,
          },
          {
            key: "carer",
            title: t("carer"),
            width: "minmax(130px, 0.9fr)",
            icon: IconUserHeart,
            cell: ({ carer }) => carer ?? <None>{t("carer.nobody")}</None>,
          },
          {
            key: "last_visit_on",
            title: t("lastVisit"),
            width: "minmax(120px, 0.8fr)",
            icon: IconCalendarHeart,
            sort: "rest",
            cell: ({ last_visit_on: day }) => (day === null ? <None>{t("never")}</None> : dayText(language, day)),
          },
          {
            key: "next_visit_at",
            title: t("nextVisit"),
            width: "minmax(140px, 0.9fr)",
            icon: IconMapPin,
            hidden: true,
            onCard: "nowhere",
            cell: ({ next_visit_at: at }) => (at === null ? <None>–</None> : instantText(language, at, zone)),
          },
          {
            key: "status",
            title: t("status"),
            width: "148px",
            onCard: "nowhere",
            cell: ({ spiritual_status: status }) => <CareStatusBadge status={status} />,
          },
          {
            key: "priority",
            title: t("priority"),
            width: "112px",
            onCard: "foot",
            cell: ({ priority }) => <PriorityBadge priority={priority} />,
          },
        ]}
        filters={filters}
        onOpen={({ id }) => {
          opener.remember();
          address.open(id);
        }}
      />
      {address.opened === undefined ? null : (
        <Suspense fallback={null}>
          <FamilyPanel
            key={address.opened}
            id={address.opened}
            pager={<RecordPager row={careFamilyRoutes.listCareFamilies} address={{ ...address, opened: address.opened }} />}
            onClose={() => {
              opener.restore();
              address.open(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Without a filter, or with a priority only, the board's exact count replaces the list's, which is exact up to a thousand. */
function exactTotal({ priority, ...others }: ReturnType<typeof filtersOf>, board: CareBoard): number | undefined {
  if (Object.keys(others).length > 0) return undefined;
  return priority === undefined ? board.high + board.medium + board.low : board[priority];
}
