import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../messages/number-words.ts";
import { relativeText } from "../../messages/time-words.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatStrip } from "../../ui/stat-strip.tsx";
import type { PartProps } from "./board.ts";
import { useDashboardStats } from "./dashboard-queries.ts";
import { figuresOf, MOST_FIGURES } from "./figures.ts";

/** How the church stands, in one line; each figure leads to the people behind it. */
export function FiguresStrip({ now, role }: PartProps & { readonly role: RoleName }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { data, isError, isPending, isFetching, error, refetch } = useDashboardStats();
  const places = (useMay("visitors:view") ? 4 : 0) + (useMay("members:view") ? 1 : 0) + (useMay("users:view") ? 2 : 0);
  if (isError)
    return (
      <Panel title={t("figures.title")}>
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />
      </Panel>
    );
  if (isPending) return places > 0 ? <Places count={Math.min(MOST_FIGURES, places)} /> : null;
  const figures = figuresOf(data, role);
  if (figures.length === 0) return null;
  return (
    <StatStrip
      stats={figures.map(({ key, value, note: { key: words, count = 0, beside = 0, since }, to, ...shape }) => ({
        key,
        label: t(`tile.${key}`),
        value: countText(language, value),
        note: t(words, { count, beside: countText(language, beside), when: since ? relativeText(language, now.getTime(), since) : "" }),
        ...(to ? { to: to.path, search: to.search } : {}),
        ...shape,
      }))}
    />
  );
}

/** As high as the figures will be. */
function Places({ count }: { readonly count: number }) {
  const line = <Skeleton width="60%" height="0.8rem" />;
  const place = { label: line, value: <Skeleton width="4rem" height="1.4rem" />, note: line };
  return <StatStrip stats={Array.from({ length: count }, (_, at) => ({ key: String(at), ...place }))} />;
}
