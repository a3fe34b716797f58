import type { LogEntry } from "@aprisco/contract/audit.ts";
import { IconArrowRight, IconFilter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { messages } from "../../messages/audit.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import { SidePanel } from "../../ui/layer/side-panel.tsx";
import styles from "./activities.module.css";

type Detail = keyof typeof messages extends infer K ? (K extends `detail.${infer D}` ? D : never) : never;

interface Props {
  readonly entry: LogEntry;
  readonly onClose: () => void;
  /** Absent outside the log's own page. */
  readonly onNarrow?: (part: { readonly user?: string; readonly person?: string }) => void;
}

export function ActivityPanel({ entry, onClose, onNarrow }: Props) {
  const { t, i18n } = useTranslation("audit");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { user, person_id: person, target_name, target_id, changes, metadata } = entry;
  const filter = <IconFilter size={17} stroke={1.8} aria-hidden="true" />;
  return (
    <SidePanel title={t("entry")} onClose={onClose}>
      <h3 className={styles.sentence}>
        <b>{entry.who}</b> {entry.text}
      </h3>
      {entry.path ? (
        <Link className={styles.record} to={entry.path}>
          {t("open")}
          <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
        </Link>
      ) : null}
      {changes.length > 0 ? (
        <Section title={t("changes")}>
          <Changes changes={changes} />
        </Section>
      ) : null}
      <Section title={t("facts")}>
        <Facts
          facts={[
            [t("at"), instantText(language, entry.at, zone)],
            [t("section"), entry.section_name],
            [t("type"), entry.type_name],
            [t("address"), entry.address],
            [
              t("record"),
              target_name === null || target_id === null ? null : t("record.number", { what: target_name, id: String(target_id) }),
            ],
            [
              t("request"),
              entry.request_id ? (
                <code key="request" className={styles.code}>
                  {entry.request_id}
                </code>
              ) : null,
            ],
            [t("code"), <code key="code">{entry.action}</code>],
            ...Object.entries(metadata).map(
              ([key, value]) =>
                [
                  i18n.exists(`detail.${key}`, { ns: "audit" }) ? t(`detail.${key as Detail}`) : key,
                  <code className={styles.code} key={key}>
                    {value}
                  </code>,
                ] as const,
            ),
          ]}
        />
      </Section>
      {onNarrow ? (
        <div className={styles.acts}>
          {user ? (
            <Button size="sm" icon={filter} onClick={() => onNarrow({ user: String(user.id) })}>
              {t("allOfUser")}
            </Button>
          ) : null}
          {person === null ? null : (
            <Button size="sm" icon={filter} onClick={() => onNarrow({ person: String(person) })}>
              {t("allOfPerson")}
            </Button>
          )}
        </div>
      ) : null}
    </SidePanel>
  );
}

/** Fields before and after. For most fields the log keeps the name only. */
function Changes({ changes }: Pick<LogEntry, "changes">) {
  const { t } = useTranslation("audit");
  const valued = changes.filter(({ has_values: has }) => has);
  const named = changes.filter(({ has_values: has }) => !has);
  return (
    <>
      {valued.length > 0 ? (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {valued.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before ?? t("nothing")}</td>
                <td>{after ?? t("nothing")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {named.length > 0 ? (
        <>
          <ul className={styles.fields}>
            {named.map(({ field, label }) => (
              <li key={field}>{label}</li>
            ))}
          </ul>
          <p className={styles.note}>{t("namesOnly")}</p>
        </>
      ) : null}
    </>
  );
}
