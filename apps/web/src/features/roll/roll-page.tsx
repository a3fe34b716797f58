import { movementKinds, type RollEntry, rollRoutes } from "@aprisco/contract/roll.ts";
import { isDiscipline, seesDiscipline } from "@aprisco/contract/roll-standing.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { IconFileTypePdf } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import { permissionsOf, useSession } from "../../api/session-state.ts";
import { dayText } from "../../language/date-words.ts";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { Panel } from "../../ui/base/panel.tsx";
import { useCongregations } from "../congregations/index.ts";
import { useActWords } from "./act-words.ts";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import styles from "./roll-page.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const DayFilter = lazyPart(async () => ({ default: (await import("../../ui/list/day-filter.tsx")).DayFilter }));
const WaitingTransfers = lazyPart(async () => ({ default: (await import("./waiting-transfers.tsx")).WaitingTransfers }));

const rollSearch = listSearch({ row: rollRoutes.listRoll, usual: () => ({ sort: "-entry" }), record: "entry" });

export function RollPage() {
  const { t, i18n } = useTranslation(["roll", "fields"]);
  const address = rollSearch.useAddress();
  const navigate = useNavigate();
  const told = useActWords();
  // A phone shows two lines per record: the act, then the day and the number, which may be cut off.
  const phone = usePhone();
  // With several congregations on screen each number needs its congregation.
  const chosen = (useSearch({ strict: false }) as { readonly c?: unknown }).c;
  const { data: all = [] } = useCongregations();
  const isOneBook = chosen !== undefined || all.length < 2;
  const open = ({ member_id: id }: RollEntry) => {
    if (id !== null) void navigate({ to: `/members/${id}`, search: { tab: "church" } });
  };
  const plain = (value: string | null) => value ?? <None>{t("none")}</None>;
  return (
    <ListPage
      row={rollRoutes.listRoll}
      address={address}
      texts={{
        title: t("title"),
        lead: t("lead"),
        what: (count) => t("entries", { count }),
        search: { label: t("search"), hint: t("search.hint") },
        emptyYet: t("emptyYet"),
        failed: t("failed"),
        sort: (sort) => t(sort === "entry" ? "sort.first" : "sort.last"),
      }}
      above={<Waiting />}
      ways={<Ways address={address} />}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(230px, 2.8fr)",
        of: ({ name }) => name,
        note: (entry) =>
          [
            entry.rectified_by_no === null ? told(entry) : `${told(entry)} ${t("voidedBy", { no: entry.rectified_by_no })}`,
            phone ? dayText(i18n.language, entry.on_date) : null,
            phone ? t(isOneBook ? "entryNo.short" : "entryNo", { no: entry.entry_no, congregation: entry.congregation_name }) : null,
          ]
            .filter(Boolean)
            .join(" · "),
      }}
      columns={[
        { key: "entry", title: t("column.entry"), width: "72px", sort: "entry", cell: ({ entry_no: no }) => no },
        { key: "on", title: t("column.on"), width: "132px", cell: ({ on_date: day }) => dayText(i18n.language, day) },
        {
          key: "congregation",
          title: t("congregation", { ns: "fields" }),
          width: "minmax(100px, 0.8fr)",
          ...(isOneBook ? { hidden: true as const } : {}),
          cell: ({ congregation_name: name }) => name,
        },
        { key: "number", title: t("column.number"), width: "72px", cell: ({ roll_number: number }) => number ?? <None>{t("none")}</None> },
        { key: "church", title: t("church"), width: "minmax(100px, 0.9fr)", cell: ({ church }) => plain(church) },
        { key: "minister", title: t("minister"), width: "minmax(110px, 1fr)", cell: ({ minister }) => plain(minister) },
        { key: "minutes", title: t("minutes_ref"), width: "minmax(90px, 0.8fr)", cell: ({ minutes_ref: minutes }) => plain(minutes) },
      ]}
      filters={useFilters()}
      onOpen={open}
      href={(entry) => (entry.member_id === null ? null : `/members/${entry.member_id}?tab=church`)}
    />
  );
}

function Waiting() {
  const { t } = useTranslation("roll");
  const edits = useMay("members:edit");
  const { data: waiting = [] } = useQuery({ ...asked(rollRoutes.listTransfers, { query: {} }), enabled: edits });
  return waiting.length > 0 ? (
    <Panel className={styles.waiting} title={t("transfer.waiting")} lead={t("transfer.lead")}>
      <Suspense fallback={<Skeleton height="3.5rem" />}>
        <WaitingTransfers transfers={waiting} />
      </Suspense>
    </Panel>
  ) : null;
}

function Ways({ address }: { readonly address: ReturnType<typeof rollSearch.useAddress> }) {
  const { t } = useTranslation("roll");
  const reports = useMay("reports:view");
  const { from, to } = address.search;
  return reports ? (
    <LinkButton
      to="/reports"
      search={{ report: "roll", ...(from ? { from } : {}), ...(to ? { to } : {}) }}
      icon={<IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t("asReport")}
    </LinkButton>
  ) : null;
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["roll", "roll-words"]);
  const { user } = useSession();
  // Acts of discipline need a permission.
  const kinds = user && seesDiscipline(permissionsOf(user)) ? movementKinds : movementKinds.filter((kind) => !isDiscipline(kind));
  const period = (name: "from" | "to"): ListFilter => ({
    name,
    label: t(name),
    anything: t(`${name}.any`),
    control: (value, onChange) => (
      // As wide as the field, whose code comes with the list.
      <Suspense key={name} fallback={<Skeleton width="13.25rem" height="36px" />}>
        <DayFilter label={t(name)} value={value} onChange={onChange} />
      </Suspense>
    ),
  });
  return [
    {
      name: "kind",
      label: t("act"),
      anything: t("act.any"),
      options: optionsOf(kinds, (kind) => t(`act.${kind}`, { ns: "roll-words" })),
    },
    period("from"),
    period("to"),
  ];
}
