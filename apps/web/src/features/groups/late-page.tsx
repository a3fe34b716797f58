import { meetingRoutes, type LateGroup } from "@aprisco/contract/groups-meetings.ts";
import { IconClipboardCheck, IconClipboardX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { monthDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { GroupsTabs } from "../../shell/groups-tabs.tsx";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { WhatsAppLink } from "../../ui/record/whatsapp-link.tsx";
import { whatsappTo } from "../../ui/record/whatsapp.ts";
import styles from "./groups.module.css";

/** Groups of one supervisor, in the order of the answer. */
function bySupervisor(late: readonly LateGroup[]): readonly (readonly [string | null, readonly LateGroup[]])[] {
  const groups = new Map<string | null, LateGroup[]>();
  for (const one of late) groups.set(one.supervisor, [...(groups.get(one.supervisor) ?? []), one]);
  return [...groups];
}

/** The reports that are missing, by who looks after the group, each with a message for its leader. */
export function LatePage() {
  const { t } = useTranslation("groups");
  const language = useLanguage();
  const query = useQuery(asked(meetingRoutes.listLateGroups));
  const list = new Intl.ListFormat(language);
  const daysOf = ({ missing }: LateGroup): string => list.format(missing.map((day) => monthDayText(language, day)).toReversed());
  const messageTo = (one: LateGroup): string | null => {
    const [first = ""] = (one.leader ?? "").split(" ", 1);
    return one.leader === null
      ? null
      : whatsappTo(one.phone, t("late.text", { count: one.missing.length, name: first, group: one.name, days: daysOf(one) }));
  };
  return (
    <>
      <PageHead title={t("late.tab")} lead={t("late.lead")} />
      <GroupsTabs />
      <AnswerOf query={query} height="12rem">
        {(late) =>
          late.length === 0 ? (
            <StatusPage icon={<IconClipboardCheck size={28} stroke={1.6} />} title={t("late.none")} hint={t("late.noneHint")} />
          ) : (
            <div className={styles.late}>
              {bySupervisor(late).map(([supervisor, groups]) => (
                <Panel key={supervisor ?? ""} title={supervisor ?? t("network.noSupervisor")}>
                  <ActionList
                    label={supervisor ?? t("network.noSupervisor")}
                    items={groups.map((one) => {
                      const href = messageTo(one);
                      return {
                        key: String(one.group_id),
                        icon: IconClipboardX,
                        hue: "trigo",
                        title: (
                          <Link to="/groups-convivio" search={{ group: one.group_id }}>
                            {one.name}
                          </Link>
                        ),
                        note: [one.leader, one.network, t("late.days", { count: one.missing.length, days: daysOf(one) })]
                          .filter(Boolean)
                          .join(" · "),
                        action:
                          href === null || one.leader === null ? null : (
                            <WhatsAppLink href={href} label={t("late.remind", { name: one.leader })} />
                          ),
                      };
                    })}
                  />
                </Panel>
              ))}
            </div>
          )
        }
      </AnswerOf>
    </>
  );
}
