import type { contactChannels } from "@aprisco/contract/visitors/choices.ts";
import type { TimelineEntry } from "@aprisco/contract/timeline/entry.ts";
import { timelineRoutes } from "@aprisco/contract/timeline/routes.ts";
import { IconHistory } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useMay } from "../../api/rights.ts";
import { monthText } from "../../messages/heading-words.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPage } from "../../ui/status-page.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import type { MemberTabProps } from "../members/index.ts";
import { contactIcons } from "./contact-icons.ts";
import { ContactForm } from "./contact-form.tsx";
import { useEvents } from "./entry-words.ts";
import styles from "./timeline-tab.module.css";

type Channel = (typeof contactChannels)[number];
/** The ways that are logged most, each a press away. */
const quick: readonly Channel[] = ["call", "whatsapp", "visit"];

/** What happened with a person, by month, and where a call, message or visit is logged. */
export function TimelineTab({ memberId, acting = false, onActed }: MemberTabProps) {
  const { t } = useTranslation(["timeline", "visitors", "ui"]);
  const [chosen, setLogging] = useState<Channel | null>(null);
  const logging = chosen ?? (acting ? "call" : null);
  const close = () => {
    setLogging(null);
    if (acting) onActed?.();
  };
  const mayLog = useMay(timelineRoutes.createMemberContact.allow);
  const pages = useInfiniteQuery(pagesOf(timelineRoutes.listTimeline, {}, { id: memberId }));
  const entries = itemsOf(pages.data);
  return (
    <Panel title={t("title")} lead={t("lead")}>
      {mayLog && logging ? <ContactForm key={logging} memberId={memberId} channel={logging} onClose={close} /> : null}
      {mayLog && !logging ? (
        <div className={styles.composer} role="group" aria-label={t("log")} data-noprint>
          <span aria-hidden="true">{t("log")}</span>
          {quick.map((channel) => {
            const QuickIcon = contactIcons[channel];
            return (
              <Button
                key={channel}
                size="sm"
                icon={<QuickIcon size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => setLogging(channel)}
              >
                {t(`contact.channel.${channel}`, { ns: "visitors" })}
              </Button>
            );
          })}
        </div>
      ) : null}
      {pages.isPending ? <Skeleton height="18rem" /> : null}
      {pages.isError && entries.length === 0 ? (
        <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />
      ) : null}
      {pages.isSuccess && entries.length === 0 ? (
        <StatusPage icon={<IconHistory size={28} stroke={1.6} />} title={t("none")} hint={t("noneHint")} />
      ) : null}
      <Months entries={entries} />
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {pages.isFetchNextPageError ? <p role="alert">{t("error.load", { ns: "ui" })}</p> : null}
    </Panel>
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
