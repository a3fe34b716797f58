import { dashboardRoutes } from "@aprisco/contract/dashboard/routes.ts";
import type { RealtimeStats } from "@aprisco/contract/dashboard/activity.ts";
import { IconActivity, IconChecklist, IconMailExclamation, IconUserHeart, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useSession } from "../../../api/session-state.ts";
import { countText } from "../../../messages/number-words.ts";
import { useLanguage } from "../../../messages/use-language.ts";
import { ActionList, type ActionItem } from "../../../ui/action-list.tsx";
import { Answer } from "../../../ui/answer.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";

type Key = "jobs" | "deadMail" | "online" | "todayVisitors";
const lines: readonly {
  readonly key: Key;
  readonly icon: Icon;
  /** Where what went wrong is put right: such a figure is good at 0. */
  readonly mend?: string;
}[] = [
  { key: "jobs", icon: IconChecklist, mend: "/settings/tasks" },
  { key: "deadMail", icon: IconMailExclamation, mend: "/settings/mail" },
  { key: "online", icon: IconActivity },
  { key: "todayVisitors", icon: IconUserHeart },
];

/** How the house itself is: what was given up and wants a look, and what goes on now. */
export function SystemPart() {
  const { t } = useTranslation("board");
  const id = useSession().user?.id ?? 0;
  return (
    <Panel title={t("system.title")}>
      <Answer of={asked(dashboardRoutes.getRealtimeStats, { params: { id } })} height="14rem">
        {(stats) => <Lines stats={stats} />}
      </Answer>
    </Panel>
  );
}

function Lines({ stats }: { readonly stats: RealtimeStats }) {
  const { t } = useTranslation("board");
  const language = useLanguage();
  const items = lines.flatMap(({ key, icon, mend }): ActionItem[] => {
    const count = stats[key];
    if (count === undefined) return [];
    const isWrong = mend !== undefined && count > 0;
    const action = isWrong ? (
      <LinkButton to={mend} size="sm" aria-label={`${t("system.see")}: ${t(`system.${key}`)}`}>
        {t("system.see")}
      </LinkButton>
    ) : null;
    const note = t(`system.${key}.note`, { count, shown: countText(language, count) });
    return [{ key, icon, hue: isWrong ? "vinho" : mend ? "oliveira" : "ceu", title: t(`system.${key}`), note, action }];
  });
  return <ActionList label={t("system.title")} items={items} />;
}
