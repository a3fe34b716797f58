import type { contactChannels } from "@aprisco/contract/visitors-card.ts";
import { type TimelineEntry, timelineRoutes } from "@aprisco/contract/timeline.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { nearDayText } from "../../language/date-words.ts";
import { monthText } from "../../language/heading-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { StripFact } from "../../ui/record/fact-strip.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { PartialChip } from "../../ui/record/partial-chip.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Timeline } from "../../ui/record/timeline.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { TabLink, type MemberTabProps } from "../members/index.ts";
import { Composer } from "./composer.tsx";
import { useEvents } from "./entry-words.ts";
import styles from "./timeline-tab.module.css";

const LATEST = 6;

/** All parts of a record share one query. */
const useEntries = (memberId: number) => {
  const pages = useInfiniteQuery(pagesOf(timelineRoutes.listTimeline, {}, { id: memberId }));
  return { pages, entries: itemsOf(pages.data) };
};
type Pages = ReturnType<typeof useEntries>["pages"];

export function TimelineTab({ memberId, isPartial = false, ...act }: MemberTabProps) {
  const { t } = useTranslation(["timeline", "ui"]);
  const { pages, entries } = useEntries(memberId);
  return (
    <Panel title={t("title")} action={isPartial ? <PartialChip /> : null}>
      <Composer memberId={memberId} {...act} />
      <Entries pages={pages} entries={entries} />
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {pages.isFetchNextPageError ? <p role="alert">{t("error.load", { ns: "ui" })}</p> : null}
    </Panel>
  );
}

/** The latest entries on the overview, with a link to the timeline. On a phone the page's head opens the contact form. */
export function LatestPanel({ memberId, isPartial = false, ...act }: MemberTabProps) {
  const { t } = useTranslation(["timeline", "member-tabs"]);
  const { pages, entries } = useEntries(memberId);
  const isPhone = usePhone();
  const chip = isPartial ? <PartialChip /> : null;
  const all = entries.length > LATEST ? <TabLink to="timeline">{t("all", { ns: "member-tabs" })}</TabLink> : null;
  const heads = (
    <>
      {chip}
      {all}
    </>
  );
  return (
    <Panel title={t("title")} lead={isPhone ? chip : null} action={isPhone ? all : heads}>
      <Composer memberId={memberId} isFormAlone={isPhone} {...act} />
      <Entries pages={pages} entries={entries.slice(0, LATEST)} />
    </Panel>
  );
}

/** Date and channel of the last contact. 'None yet' is shown too, except for a deceased member. */
export function LastContact({ memberId }: MemberTabProps) {
  const { t, i18n } = useTranslation(["timeline", "visitors"]);
  const today = useToday(useChurchData().data?.time_zone);
  const { pages, entries } = useEntries(memberId);
  // The page has requested the same query.
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  const last = entries.find(({ kind }) => kind === "contact");
  if (!last && (pages.isError || member?.status === "deceased")) return null;
  if (!last) {
    const none = t(pages.hasNextPage ? "last.notLately" : "last.none");
    return <StripFact label={t("last")} value={pages.isPending ? <Skeleton width="6rem" height="1.5em" /> : none} />;
  }
  const channel = last.value as (typeof contactChannels)[number] | null;
  return (
    <StripFact
      label={t("last")}
      value={nearDayText(i18n.language, today, last.day)}
      note={channel && t(`contact.channel.${channel}`, { ns: "visitors" })}
    />
  );
}

function Entries({ pages, entries }: { readonly pages: Pages; readonly entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation("timeline");
  if (entries.length > 0) return <Months entries={entries} />;
  if (pages.isPending) return <Skeleton height="18rem" />;
  if (pages.isError) return <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />;
  return (
    <div className={styles.none}>
      <p>{t("none")}</p>
      <p>{t("noneHint")}</p>
    </div>
  );
}

function Months({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const language = useLanguage();
  const eventOf = useEvents();
  const months = [...new Set(entries.map(({ day }) => day.slice(0, 7)))];
  return months.map((month) => (
    <section key={month} className={styles.month} aria-label={monthText(language, month)}>
      <h3>{monthText(language, month)}</h3>
      <Timeline events={entries.filter(({ day }) => day.startsWith(month)).map(eventOf)} />
    </section>
  ));
}
