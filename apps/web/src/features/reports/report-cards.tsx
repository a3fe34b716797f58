import type { ReportTemplate } from "@aprisco/contract/reports/report.ts";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { sectionTitles } from "../../ui/permission-words.ts";
import styles from "./report-cards.module.css";

/** The reports as cards, by the section that they are about. */
export function ReportCards({ templates }: { readonly templates: readonly ReportTemplate[] }) {
  const { t } = useTranslation("shell");
  const sections = [...new Set(templates.map(({ section }) => section))];
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <section key={section} aria-labelledby={`reports-${section}`}>
          <h2 id={`reports-${section}`} className={styles.section}>
            {t(sectionTitles[section])}
          </h2>
          <ul className={styles.cards}>
            {templates
              .filter((template) => template.section === section)
              .map(({ type, title, lead, chart }) => {
                const Icon = chart ? IconChartBar : IconTable;
                return (
                  <li key={type} className={styles.card}>
                    <Icon size={22} stroke={1.6} aria-hidden="true" />
                    <div>
                      <Link to="/reports" search={{ report: type }}>
                        {title}
                      </Link>
                      <p>{lead}</p>
                    </div>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}
