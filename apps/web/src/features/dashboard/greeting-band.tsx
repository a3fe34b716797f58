import type { DashboardStats } from "@aprisco/contract/dashboard/routes.ts";
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useMay, useSession } from "../../api/session-state.ts";
import { useLanguage } from "../../messages/use-language.ts";
import type { ChurchNow } from "../../messages/church-now.ts";
import { atNoon, partOfDay } from "./church-clock.ts";
import styles from "./greeting-band.module.css";
import { leadsOf, type Lead } from "./lead.ts";

interface Props {
  readonly now: ChurchNow;
  /** Undefined while nobody knows. */
  readonly stats: DashboardStats | undefined;
}

/** The olive band: the day, a greeting, one true sentence, and what to do first. */
export function GreetingBand({ now, stats }: Props) {
  const { t } = useTranslation("dashboard");
  const { user } = useSession();
  const maySee = useMay("visitors:view");
  const mayAdd = useMay("visitors:create") && maySee;
  const date = new Intl.DateTimeFormat(useLanguage(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const firstName = user?.name.trim().split(/\s+/)[0] ?? "";
  return (
    <section className={styles.band}>
      <div className={styles.words}>
        <p className={styles.date}>{date.format(atNoon(now.day))}</p>
        <h1 className={styles.title}>{t(`greeting.${partOfDay(now.minutes)}`, { name: firstName })}</h1>
        <p className={styles.lead}>{stats ? <LeadSentences stats={stats} /> : "\u00a0"}</p>
      </div>
      {maySee ? (
        <div className={styles.actions} data-noprint>
          {mayAdd ? (
            <Link to="/visitor-management" search={{ add: "true" }} className={styles.first}>
              <IconUserPlus size={20} stroke={1.6} aria-hidden="true" />
              {t("action.add")}
            </Link>
          ) : null}
          <Link to="/visitor-management" className={styles.second}>
            <IconUsers size={20} stroke={1.6} aria-hidden="true" />
            {t("action.see")}
          </Link>
        </div>
      ) : null}
    </section>
  );
}

function LeadSentences({ stats }: { readonly stats: DashboardStats }) {
  const leads = leadsOf(stats, useMay("users:edit"));
  return leads.map((lead) => (
    <span key={lead.key}>
      <LeadSentence lead={lead} />{" "}
    </span>
  ));
}

function LeadSentence({ lead }: { readonly lead: Lead }) {
  const { t } = useTranslation("dashboard");
  const role = useSession().user?.role;
  const waiting = (count: number) => t("lead.part.awaiting", { count });
  const due = (count: number) => t("lead.part.due", { count });
  if (lead.key === "lead.pending") return t("lead.pending", { count: lead.pending });
  if (lead.key === "lead.both") return t("lead.both", { awaiting: waiting(lead.awaiting), due: due(lead.due) });
  if (lead.key === "lead.awaiting") return t("lead.only", { what: waiting(lead.awaiting) });
  if (lead.key === "lead.due") return t("lead.only", { what: due(lead.due) });
  if (lead.key === "lead.recent") return t("lead.recent", { count: lead.recent });
  if (lead.key === "lead.welcome" && (role === "tesoureiro" || role === "membro" || role === "visitante")) return t(`lead.welcome.${role}`);
  return t(lead.key);
}
