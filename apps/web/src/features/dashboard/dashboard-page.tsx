import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { Suspense, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { askerOf, useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { countText } from "../../language/number-words.ts";
import { relativeText } from "../../language/time-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ErrorBoundary } from "../../ui/base/error-boundary.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { usePainted } from "../../ui/list/use-painted.ts";
import { boardFor, isCarer, spansOf, type BoardPart, type PartProps, type Span } from "./board.ts";
import styles from "./dashboard-page.module.css";
import { useDashboardStats, useIsNewChurch } from "./dashboard-queries.ts";
import { figuresOf, MOST_FIGURES } from "./figures.ts";
import { GreetingBand } from "./greeting-band.tsx";
import { LiveBoard, parts } from "./parts.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const FirstRunCard = lazyPart(async () => ({ default: (await import("./seldom.tsx")).FirstRunCard }));

/** The dashboard. The work list comes first in the document and on a phone; in a wide window the figures stand above it. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard");
  const { user } = useSession();
  const now = useMinute();
  const isPainted = usePainted();
  const phone = usePhone();
  const off = useChurchData().data?.features_off;
  if (!user) return null;
  const board = boardFor(parts, { ...askerOf(user), role: user.role }, phone, off);
  const usual = board.filter(({ last }) => !last);
  const [first, ...others] = usual;
  const spans = spansOf(usual);
  return (
    <div className={styles.page}>
      <GreetingBand now={now} />
      <FirstRun />
      <div className={styles.board}>
        {first ? <OnePart part={first} span={spans[0]} now={now} /> : null}
        {isCarer(user.role) ? null : (
          <section className={styles.figures} aria-label={t("figures.title")}>
            <ErrorBoundary fallback={<LoadFailure />}>
              <FiguresStrip now={now} role={user.role} />
            </ErrorBoundary>
          </section>
        )}
        {others.map((part, at) => (
          <OnePart key={part.name} part={part} span={spans[at + 1]} now={now} waits={!isPainted} />
        ))}
        {board.map((part) => (part.last && isPainted ? <OnePart key={part.name} part={part} span={whole} now={now} /> : null))}
        {isPainted ? (
          <Suspense fallback={null}>
            <LiveBoard />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}

/** Hidden once the church's data were saved, and while the first steps of a new church say the same. */
function FirstRun() {
  const isFirstRun = useDashboardStats().data?.firstRun ?? false;
  const hasBegun = useIsNewChurch() === false;
  return isFirstRun && hasBegun ? (
    <Suspense fallback={null}>
      <FirstRunCard />
    </Suspense>
  ) : null;
}

const whole: Span = { columns: 12, rows: 1 };

interface OnePartProps extends PartProps {
  readonly part: BoardPart;
  readonly span: Span | undefined;
  readonly waits?: boolean;
}
/** An error, in rendering or in loading its code, affects this part only. */
function OnePart({ part: { Part }, span = whole, now, waits = false }: OnePartProps) {
  const place = (
    <div className={styles.place}>
      <Skeleton height="20rem" />
    </div>
  );
  return (
    <div className={styles.part} style={{ "--columns": span.columns, "--rows": span.rows } as CSSProperties}>
      <ErrorBoundary
        fallback={
          <div className={styles.place}>
            <LoadFailure />
          </div>
        }
      >
        {waits ? (
          place
        ) : (
          <Suspense fallback={place}>
            <Part now={now} />
          </Suspense>
        )}
      </ErrorBoundary>
    </div>
  );
}

function FiguresStrip({ now, role }: PartProps & { readonly role: RoleName }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const phone = usePhone();
  const { data, isError, isPending, isFetching, error, refetch } = useDashboardStats();
  const places = (useMay("visitors:view") ? 4 : 0) + (useMay("members:view") ? 1 : 0) + (useMay("users:view") ? 2 : 0);
  if (isError)
    return (
      <Panel title={t("figures.title")}>
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />
      </Panel>
    );
  if (isPending) return places > 0 ? <Places count={Math.min(MOST_FIGURES, places)} /> : null;
  // Two rows of two on a phone.
  const figures = figuresOf(data, role).slice(0, phone ? 4 : undefined);
  if (figures.length === 0) return null;
  return (
    <StatStrip
      stats={figures.map(({ key, value, note: { key: words, count = 0, beside = 0, since }, to, ...shape }) => ({
        key,
        label: t(`tile.${key}`),
        value: countText(language, value),
        note: t(words, {
          count,
          beside: countText(language, beside),
          when: since ? relativeText(language, now.getTime(), since, zone) : "",
        }),
        ...(to ? { to: to.path, search: to.search } : {}),
        ...shape,
      }))}
    />
  );
}

/** As high as the figures, so that nothing moves when they load. */
function Places({ count }: { readonly count: number }) {
  const line = <Skeleton width="60%" height="0.8rem" />;
  const place = { label: line, value: <Skeleton width="4rem" height="1.4rem" />, note: line };
  return <StatStrip stats={Array.from({ length: count }, (_, at) => ({ key: String(at), ...place }))} />;
}
