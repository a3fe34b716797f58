import { birthdayKinds, type BirthdayKind } from "@aprisco/contract/birthdays.ts";
import type { registryRoutes } from "@aprisco/contract/settings.ts";
import { IconBrandWhatsapp, IconCake, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { rightOf } from "../../api/light-route.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayHeading, monthText } from "../../language/heading-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Button } from "../../ui/base/button.tsx";
import { lazyExtra } from "../../ui/base/lazy-extra.ts";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { Tabs } from "../../ui/base/tabs.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { BirthdayList } from "./birthday-list.tsx";
import { birthdaysIn } from "./birthdays-in.ts";
import styles from "./birthdays.module.css";
import { monthAfter, spanOf, views, type Span, type View } from "./spans.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const BirthdaysPaper = lazyExtra(async () => (await import("./birthdays-paper.tsx")).BirthdaysPaper);
const GreetingDialog = lazyPart(async () => ({ default: (await import("./greeting-dialog.tsx")).GreetingDialog }));

function useBirthdayAddress(today: string) {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const given = typeof search["month"] === "string" ? search["month"] : "";
  const change = (part: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined);
    void navigate({ to: ".", search: Object.fromEntries(next), resetScroll: false });
  };
  return {
    view: views.find((view) => view === search["view"]) ?? "today",
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : today.slice(0, 7),
    kind: birthdayKinds.find((kind) => kind === search["kind"]),
    change,
  };
}

export function BirthdaysPage() {
  const { t } = useTranslation("birthdays");
  const title = usePageTitle();
  const today = useToday(useChurchData().data?.time_zone);
  const { view, month, kind, change } = useBirthdayAddress(today);
  const mayGreet = useAllowed(rightOf<typeof registryRoutes.changeSetting>({ allOf: ["settings:edit", "wholeChurch"] }));
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <PageHead
        title={title}
        lead={t("lead")}
        actions={
          mayGreet ? (
            <Button icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setWriting(true)}>
              {t("greeting.change")}
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t("views")}
        tabs={views.map((key) => ({ key, label: t(`view.${key}`) }))}
        current={view}
        onChange={(key: View) => change({ view: key === "today" ? undefined : key, month: undefined })}
      >
        <div className={styles.bar}>
          {view === "month" ? <MonthTurn month={month} onTurn={(to) => change({ month: to })} /> : null}
          <FilterSelect
            label={t("kinds")}
            anything={t("kind.any")}
            options={birthdayKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={(value) => change({ kind: value })}
          />
          <Suspense fallback={null}>
            <BirthdaysPaper span={spanOf(view, today, month)} kind={kind} />
          </Suspense>
        </div>
        <Days span={spanOf(view, today, month)} kind={kind} view={view} today={today} onWeek={() => change({ view: "week" })} />
      </Tabs>
      {isWriting ? (
        <Suspense fallback={null}>
          <GreetingDialog onClose={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function MonthTurn({ month, onTurn }: { readonly month: string; readonly onTurn: (month: string) => void }) {
  const { t } = useTranslation("birthdays");
  const language = useLanguage();
  const turn = (months: number) => onTurn(monthAfter(month, months));
  return (
    <div className={styles.month}>
      <button type="button" className={styles.turn} aria-label={t("month.before")} onClick={() => turn(-1)} data-noprint>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <h2 aria-live="polite">{monthText(language, month)}</h2>
      <button type="button" className={styles.turn} aria-label={t("month.after")} onClick={() => turn(1)} data-noprint>
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}

interface DaysProps {
  readonly span: Span;
  readonly kind: BirthdayKind | undefined;
  readonly view: View;
  readonly today: string;
  readonly onWeek: () => void;
}

function Days({ span, kind, view, today, onWeek }: DaysProps) {
  const { t } = useTranslation(["birthdays", "ui"]);
  const language = useLanguage();
  const pages = useInfiniteQuery(birthdaysIn(span, kind));
  if (pages.isPending) return <Skeleton height="18rem" />;
  if (!pages.data) return <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />;
  const birthdays = itemsOf(pages.data);
  const total = totalOf(pages.data);
  if (birthdays.length === 0)
    return (
      <Panel title={t(`view.${view}`)}>
        <StatusPage
          icon={<IconCake size={28} stroke={1.6} />}
          title={t(`none.${view}`)}
          hint={kind === undefined ? null : t("none.kind")}
          action={view === "today" ? <Button onClick={onWeek}>{t("none.seeWeek")}</Button> : null}
        />
      </Panel>
    );
  const days = [...new Set(birthdays.map(({ date }) => date))];
  return (
    <div className={styles.days} aria-busy={pages.isPlaceholderData || undefined}>
      <p className="cm-hidden" role="status">
        {total && !total.atLeast ? t("found", { count: total.count }) : null}
      </p>
      {days.map((day) => (
        <section key={day} aria-label={dayHeading(language, today, day)}>
          <h2>{dayHeading(language, today, day)}</h2>
          <div className={styles.sheet}>
            <BirthdayList
              pictureOf={({ name, photo }) => <Photo name={name} photo={photo} size={36} />}
              label={dayHeading(language, today, day)}
              birthdays={birthdays
                .filter(({ date }) => date === day)
                .toSorted((one, other) => one.name.localeCompare(other.name, language))}
            />
          </div>
        </section>
      ))}
      {pages.hasNextPage ? (
        <Button className={styles.more} loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
      {pages.isFetchNextPageError ? <p role="alert">{t("error.load", { ns: "ui" })}</p> : null}
    </div>
  );
}
