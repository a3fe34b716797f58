import { allows, sections as allSections } from "@aprisco/contract/permissions.ts";
import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { sectionTitles } from "../../ui/choice/permission-words.ts";
import { RoomIcon } from "../../ui/base/room-icon.tsx";
import { ownCards } from "./card.ts";
import styles from "./report-cards.module.css";

export function ReportCards({ templates }: { readonly templates: readonly ReportTemplate[] }) {
  const { t } = useTranslation(["shell", "membership-report"]);
  const { user } = useSession();
  const own = ownCards.filter(({ allow }) => user !== undefined && allows(allow, askerOf(user)));
  const named = new Set([...templates, ...own].map(({ section }) => section));
  return (
    <div className={styles.sections}>
      {allSections
        .filter((section) => named.has(section))
        .map((section) => (
          <section key={section} aria-labelledby={`reports-${section}`}>
            <h2 id={`reports-${section}`} className={styles.section}>
              {t(sectionTitles[section])}
            </h2>
            <ul className={styles.cards}>
              {own
                .filter((card) => card.section === section)
                .map(({ path, icon, texts }) => (
                  <Card key={path} icon={<RoomIcon name={icon} size={22} />} lead={t("lead", { ns: texts })}>
                    <Link to={path}>{t("title", { ns: texts })}</Link>
                  </Card>
                ))}
              {templates
                .filter((template) => template.section === section)
                .map(({ type, title, lead, chart }) => {
                  const Icon = chart ? IconChartBar : IconTable;
                  return (
                    <Card key={type} icon={<Icon size={22} stroke={1.6} aria-hidden="true" />} lead={lead}>
                      <Link to="/reports" search={{ report: type }}>
                        {title}
                      </Link>
                    </Card>
                  );
                })}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface CardProps {
  readonly icon: ReactNode;
  readonly lead: string;
  readonly children: ReactNode;
}

function Card({ icon, lead, children }: CardProps) {
  return (
    <li className={styles.card}>
      {icon}
      <div>
        {children}
        <p>{lead}</p>
      </div>
    </li>
  );
}
