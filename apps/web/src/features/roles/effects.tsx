import type { RoleRecord } from "@aprisco/contract/roles/role.ts";
import { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { effectsBySection, useRightsWords } from "./rights-words.ts";
import styles from "./roles.module.css";

/** More lines would leave no room for the form. */
const MOST_LINES = 3;

/** What saving does to those who have the role, before it is saved. */
export function Effects({ role, permissions }: { readonly role: RoleRecord; readonly permissions: readonly string[] }) {
  const { t } = useTranslation("roles");
  const { effectText } = useRightsWords();
  const effects = useQuery({
    ...asked(roleRoutes.previewRole, { params: { role: role.name }, query: { permissions: permissions.join() } }),
    placeholderData: keepPreviousData,
  });
  const lines = effects.data && effectsBySection(effects.data).map(effectText);
  const more = (lines?.length ?? 0) - MOST_LINES;
  return (
    <div className={styles.effects} role="status">
      {lines ? (
        <>
          <b>{t("effects.title")}</b>
          {lines.length === 0 ? <span>{t("effects.none")}</span> : null}
          {(more > 1 ? lines.slice(0, MOST_LINES) : lines).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {more > 1 ? <span>{t("effects.more", { count: more })}</span> : null}
        </>
      ) : null}
      {!lines && effects.isError ? t("effects.failed") : null}
    </div>
  );
}
