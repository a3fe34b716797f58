import { careFamilyRoutes, type CareBoard } from "@aprisco/contract/care-families.ts";
import { IconArrowDown, IconArrowUp, IconEqual, IconRoute } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import { weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CareTabs } from "../../shell/care-tabs.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { StatTiles } from "../../ui/chart/stat-tiles.tsx";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import { setEntry, valueOf } from "../../ui/list/list-filters.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { CareColumns } from "./board-columns.tsx";
import styles from "./care.module.css";
import { FamilyActs, type FamilyAct } from "./family-acts.tsx";
import { useStop } from "./looks.tsx";
import { useCareFilters } from "./use-care-filters.ts";

const RouteDialog = lazyPart(async () => ({ default: (await import("./route-dialog.tsx")).RouteDialog }));
const FamilyPanel = lazyPart(async () => ({ default: (await import("./family-panel.tsx")).FamilyPanel }));

const { useAddress } = listSearch({ row: careFamilyRoutes.listCareFamilies, usual: () => ({ sort: "rest" }), record: "family" });

/** The board of pastoral care: how many wait, the visits of today as a route, and the families by what is next. */
export function BoardPage() {
  const { t } = useTranslation("care");
  const title = usePageTitle();
  const address = useAddress();
  const opener = useOpener();
  const phone = usePhone();
  const navigate = useNavigate();
  const mayPlan = useMay("pastoral:create");
  const filters = useCareFilters();
  const [act, setAct] = useState<FamilyAct | null>(null);
  const begin = (next: FamilyAct) => {
    opener.remember();
    setAct(next);
  };
  const asks = { neighborhood: valueOf(address, "neighborhood"), carer: valueOf(address, "carer") };
  const given = Object.fromEntries(Object.entries(asks).filter(([, value]) => value !== undefined));
  const query = useQuery(asked(careFamilyRoutes.getPastoralDashboard, { query: given }));
  const board = query.data;
  const count = board && board.high + board.medium + board.low;
  const choices = (
    <div className={styles.filters}>
      {filters.map(({ name, label, anything, options = [] }) => (
        <FilterSelect
          key={name}
          label={label}
          anything={anything}
          options={options}
          value={valueOf(address, name)}
          onChange={(value) => setEntry(address, name, value)}
        />
      ))}
    </div>
  );
  return (
    <>
      <ListHead
        title={title}
        add={
          mayPlan
            ? { label: t("visit.new"), onClick: () => void navigate({ to: "/pastoral-care/visits", search: { add: true } as never }) }
            : undefined
        }
        file={phone ? null : choices}
      >
        <ListLead>
          {board ? `${t("board.families", { count: count ?? 0 })} · ${t("board.week", { count: board.week })}` : t("board.lead")}
        </ListLead>
      </ListHead>
      <CareTabs />
      {phone ? choices : null}
      {query.isError && !board ? null : <Figures board={board} />}
      {board && board.unreported > 0 ? (
        <div className={styles.unreported}>
          <Notice tone="info">
            {t("board.unreported", { count: board.unreported })}{" "}
            <Link to="/pastoral-care/visits" search={{ status: "scheduled", sort: "scheduled_for" }}>
              {t("board.unreported.see")}
            </Link>
          </Notice>
        </div>
      ) : null}
      <AnswerOf query={query} height="22rem">
        {(data) => (
          <>
            <Nearby board={data} onAct={begin} />
            <Today board={data} onOpen={begin} />
            <CareColumns
              columns={data.columns}
              opened={address.opened}
              onOpen={(id) => {
                opener.remember();
                address.open(id);
              }}
              onAct={begin}
            />
          </>
        )}
      </AnswerOf>
      {address.opened === undefined ? null : (
        <Suspense fallback={null}>
          <FamilyPanel
            key={address.opened}
            id={address.opened}
            onClose={() => {
              opener.restore();
              address.open(undefined);
            }}
          />
        </Suspense>
      )}
      <FamilyActs
        act={act}
        onClose={() => {
          setAct(null);
          opener.restore();
        }}
      />
    </>
  );
}

/** How many families have each priority; a tile leads to them. */
function Figures({ board }: { readonly board: CareBoard | undefined }) {
  const { t } = useTranslation("care");
  const navigate = useNavigate();
  return (
    <StatTiles
      label={t("priority")}
      pressed=""
      onPress={(priority) => void navigate({ to: "/pastoral-care/families", search: { priority } as never })}
      tiles={[
        { key: "high", label: t("tile.high"), count: board?.high, icon: IconArrowUp, hue: "vinho" },
        { key: "medium", label: t("tile.medium"), count: board?.medium, icon: IconEqual, hue: "trigo" },
        { key: "low", label: t("tile.low"), count: board?.low, icon: IconArrowDown, hue: "oliveira" },
      ]}
    />
  );
}

/** Says on which of the next days several families of one neighborhood can be visited, and opens the way. */
function Nearby({ board: { nearby }, onAct }: { readonly board: CareBoard; readonly onAct: (act: FamilyAct) => void }) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const opener = useOpener();
  const [isOpen, setOpen] = useState(false);
  if (nearby === null) return null;
  const { day, names, neighborhood } = nearby;
  const sentence = t("nearby", { count: names.length, day: weekdayText(language, day), place: neighborhood });
  return (
    <div className={styles.unreported}>
      <Notice tone="info" title={`${sentence.slice(0, 1).toLocaleUpperCase(language)}${sentence.slice(1)}`}>
        {new Intl.ListFormat(language).format(names)}.
        <button
          type="button"
          className={`${styles.link} ${styles.ownLine}`}
          onClick={() => {
            opener.remember();
            setOpen(true);
          }}
        >
          {t("nearby.plan")}
        </button>
      </Notice>
      <Suspense fallback={null}>
        {isOpen ? (
          <RouteDialog
            nearby={nearby}
            onPlan={(family) => {
              setOpen(false);
              onAct({ kind: "visit", family });
            }}
            onClose={() => {
              setOpen(false);
              opener.restore();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The visits of today in the order of the way: by neighborhood, then street. */
function Today({ board: { today }, onOpen }: { readonly board: CareBoard; readonly onOpen: (act: FamilyAct) => void }) {
  const { t } = useTranslation("care");
  const stopOf = useStop();
  if (today.length === 0) return null;
  return (
    <Panel
      title={
        <span className={styles.routeTitle}>
          <IconRoute size={20} stroke={1.6} aria-hidden="true" />
          {t("today", { count: today.length })}
        </span>
      }
      lead={t("today.lead")}
      className={styles.route}
    >
      <ActionList
        label={t("today", { count: today.length })}
        items={today.map((visit) => ({
          ...stopOf(visit),
          action: (
            <button type="button" className={styles.link} onClick={() => onOpen({ kind: "complete", visit })}>
              {t("complete.do")}
            </button>
          ),
        }))}
      />
    </Panel>
  );
}
