import { positionRoutes } from "@aprisco/contract/positions.ts";
import { scheduleRoutes, type Matrix } from "@aprisco/contract/schedule.ts";
import { IconChevronLeft, IconChevronRight, IconCopy, IconSend, IconWand } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ScheduleTabs } from "../../shell/schedule-tabs.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { PageHead } from "../../ui/base/page-head.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { PlainSelect } from "../../ui/form/select-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { HandNewsList } from "./hand-news.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import { addressOf, type Address } from "./address.ts";
import { monthBeside, openingMonth, spanOfMonth } from "./months.ts";
import { PhoneRoster } from "./phone-roster.tsx";
import { countPlaces, partOf, type Counts } from "./places.ts";
import { shortSpan } from "./short-day.ts";
import styles from "./schedule.module.css";

const CopyDialog = lazyPart(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));
const PublishDialog = lazyPart(async () => ({ default: (await import("./publish-dialog.tsx")).PublishDialog }));
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** 'Escalas': a month of services, with the needs of ministries and who serves. */
export function SchedulePage() {
  const { t } = useTranslation(["schedule", "fields"]);
  const title = usePageTitle();
  const language = useLanguage();
  const phone = usePhone();
  const navigate = useNavigate();
  const search = addressOf(useSearch({ strict: false }));
  const today = useToday(useChurchData().data?.time_zone);
  const { layer, show, close } = useLayer<"copy" | "publish">();
  const isAll = search.events === "all";
  const troubles = search.troubles === "true";
  const ministryId = search.ministry === undefined ? null : Number(search.ministry);
  const eventId = search.event === undefined ? null : Number(search.event);
  const events = isAll ? { events: "all" as const } : {};
  const present = useQuery({
    ...asked(scheduleRoutes.getMatrix, { query: { ...spanOfMonth(today.slice(0, 7)), ...events } }),
    enabled: search.month === undefined,
  });
  const month = search.month ?? openingMonth(today, present.data?.services ?? []);
  const span = spanOfMonth(month);
  // All ministries of the month, for the choice of one too: a ministry's part is taken out of it.
  const all = useQuery({
    ...asked(scheduleRoutes.getMatrix, { query: { ...span, ...events } }),
    select: (matrix) => ({ ministries: matrix.ministries, shown: partOf(matrix, ministryId) }),
  });
  const { isError, isFetching, error, refetch } = all;
  const query = { data: all.data?.shown, isError, isFetching, error, refetch };
  const go = (more: Address) => void navigate({ to: ".", search: { ...search, ...more }, replace: true, resetScroll: false } as never);
  const mayEdit = useAllowed(scheduleRoutes.publishRosters.allow) && (query.data?.ministries.some(({ editable }) => editable) ?? false);
  const counts = query.data ? countPlaces(query.data, today) : null;
  const ministries = all.data?.ministries ?? [];
  const fill = useFilling({ ...span, ministry_id: ministryId });
  const shown = query.data?.ministries.length ? query.data.services : [];
  const [first, last] = [shown[0]?.day, shown.at(-1)?.day];
  const lead =
    first === undefined || last === undefined
      ? t("lead")
      : t(isAll ? "lead.events" : "lead.days", { span: shortSpan(language, first, last), count: shown.length });
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        actions={
          mayEdit ? (
            <>
              <Button icon={<IconCopy {...icon} />} onClick={() => show("copy")}>
                {t("copy")}
              </Button>
              {counts && counts.empty > 0 ? (
                <Button icon={<IconWand {...icon} />} loading={fill.isPending} onClick={fill.run}>
                  {t("fill")}
                </Button>
              ) : null}
              {counts && counts.proposed > 0 ? (
                <Button variant="primary" icon={<IconSend {...icon} />} onClick={() => show("publish")}>
                  {t("publish", { count: counts.people })}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <ScheduleTabs />
      {counts && counts.wanted > 0 ? <Figures counts={counts} /> : null}
      <div className={styles.bar}>
        <div className={styles.month}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t("month.before")}
            icon={<IconChevronLeft {...icon} />}
            onClick={() => go({ month: monthBeside(month, -1), event: undefined })}
          />
          <h2 aria-live="polite">{monthOfYear(language, month)}</h2>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t("month.after")}
            icon={<IconChevronRight {...icon} />}
            onClick={() => go({ month: monthBeside(month, 1), event: undefined })}
          />
        </div>
        {ministries.length > 1 ? (
          <div className={styles.ministry}>
            <PlainSelect
              aria-label={t("ministry", { ns: "fields" })}
              value={search.ministry ?? ""}
              onChange={({ currentTarget }) => go({ ministry: currentTarget.value === "" ? undefined : currentTarget.value })}
            >
              <option value="">{t("ministry.all")}</option>
              {ministries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </PlainSelect>
          </div>
        ) : null}
        <div className={styles.events}>
          <PlainSelect
            aria-label={t("events")}
            value={isAll ? "all" : "services"}
            onChange={({ currentTarget }) => go({ events: currentTarget.value === "all" ? "all" : undefined })}
          >
            <option value="services">{t("events.services")}</option>
            <option value="all">{t("events.all")}</option>
          </PlainSelect>
        </div>
        {counts && (counts.troubles > 0 || troubles) ? (
          <Button
            size="sm"
            variant={troubles ? "primary" : "default"}
            aria-pressed={troubles}
            onClick={() => go({ troubles: troubles ? undefined : "true" })}
          >
            {t("troubles", { count: counts.troubles })}
          </Button>
        ) : null}
      </div>
      <AnswerOf query={query} height="28rem">
        {(matrix) => (
          <Shown
            key={`${month} ${isAll} ${eventId ?? ""}`}
            matrix={matrix}
            phone={phone}
            today={today}
            eventId={eventId}
            troubles={troubles}
            isAll={isAll}
          />
        )}
      </AnswerOf>
      <Suspense fallback={null}>
        {layer === "copy" ? (
          <CopyDialog month={month} ministry={ministryId} onClose={close} onCopied={(to) => go({ month: to, event: undefined })} />
        ) : null}
        {layer === "publish" && counts ? <PublishDialog span={span} ministry={ministryId} people={counts.people} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The places of the services to come, by what they wait for. */
function Figures({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const figure = (key: "waiting" | "unasked" | "empty", count: number) => ({
    key,
    label: t(`figure.${key}`),
    value: countText(language, count),
  });
  const confirmed = {
    key: "confirmed",
    label: t("figure.confirmed"),
    value: t("progress", { taken: countText(language, counts.accepted), wanted: countText(language, counts.wanted) }),
  };
  const figures = [figure("waiting", counts.invited), figure("unasked", counts.proposed), figure("empty", counts.empty)];
  return <StatStrip stats={[confirmed, ...figures]} />;
}

interface ShownProps {
  readonly matrix: Matrix;
  readonly phone: boolean;
  readonly today: string;
  /** The service to begin with; null: the next one. */
  readonly eventId: number | null;
  readonly troubles: boolean;
  /** Every event is shown, not only services. */
  readonly isAll: boolean;
}
function Shown({ matrix, phone, today, eventId, troubles, isAll }: ShownProps) {
  const { t } = useTranslation("schedule");
  const mayAdd = useAllowed(positionRoutes.createPosition.allow);
  if (matrix.ministries.length === 0) return <p className={styles.none}>{t(mayAdd ? "none.positions" : "none.led")}</p>;
  if (matrix.services.length === 0) return <p className={styles.none}>{t(isAll ? "none.events" : "none.services")}</p>;
  return (
    <>
      <HandNewsList matrix={matrix} />
      {phone ? (
        <PhoneRoster matrix={matrix} today={today} eventId={eventId} troubles={troubles} />
      ) : (
        <MatrixTable matrix={matrix} today={today} eventId={eventId} troubles={troubles} isAll={isAll} />
      )}
    </>
  );
}

/** Fills the empty places of a span, and offers to take it back as one step. */
function useFilling(body: { readonly from: string; readonly to: string; readonly ministry_id: number | null }) {
  const { t } = useTranslation("schedule");
  const undo = useChange(scheduleRoutes.undoFill, {
    input: ({ id }: { readonly id: number }) => ({ params: { id } }),
    lists: true,
    said: { done: ({ emptied }) => ({ title: t("fill.undone", { count: emptied }) }), failed: (_run, cause) => (cause as Error).message },
  });
  const fill = useChange(scheduleRoutes.fillRosters, {
    lists: true,
    said: { failed: (_body, cause) => (cause as Error).message },
  });
  const run = () =>
    void fill
      .mutateAsync({ body })
      .then(({ id, filled, empty_after: left }) =>
        showToast({
          title: t("filled", { count: filled }),
          message: left === 0 ? t("filled.all") : t("filled.left", { count: left }),
          ...(id === null ? {} : { undo: () => undo.mutate({ id }) }),
        }),
      )
      .catch(() => undefined);
  return { run, isPending: fill.isPending };
}
