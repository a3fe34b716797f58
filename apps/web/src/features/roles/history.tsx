import type { RoleEntry, RoleRecord } from "@aprisco/contract/roles/role.ts";
import { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { instantText } from "../../messages/date-words.ts";
import { useLanguage } from "../../messages/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/answer.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useRecordName, useRightsWords } from "./rights-words.ts";
import styles from "./roles.module.css";

/** Who changed which role and when, the newest first. */
export function RoleHistory({ roles }: { readonly roles: readonly RoleRecord[] }) {
  const { t } = useTranslation("roles");
  const recordName = useRecordName();
  const nameOf = (name: RoleEntry["name"]): string => {
    const role = roles.find((one) => one.name === name);
    return role ? recordName(role) : name;
  };
  return (
    <Panel title={t("history.title")}>
      <Answer of={asked(roleRoutes.listRoleChanges)}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.note}>{t("history.none")}</p>
          ) : (
            <ul className={styles.list} aria-label={t("history.title")}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} name={nameOf(entry.name)} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}

function Entry({ entry, name }: { readonly entry: RoleEntry; readonly name: string }) {
  const { t } = useTranslation("roles");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { rightsText } = useRightsWords();
  const { added, at, by, removed, renamed } = entry;
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <b>{name}</b>
        {renamed ? <span>{t("history.renamed", renamed)}</span> : null}
        {added.length > 0 ? <span>{t("history.added", { rights: rightsText(added) })}</span> : null}
        {removed.length > 0 ? <span>{t("history.removed", { rights: rightsText(removed) })}</span> : null}
        <small>{t("history.by", { name: by ?? t("history.former"), date: instantText(language, at, zone) })}</small>
      </span>
    </li>
  );
}
