import type { RoleRecord } from "@aprisco/contract/roles/role.ts";
import { roleRoutes } from "@aprisco/contract/roles/routes.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { Notice } from "../../ui/notice.tsx";
import { effectsBySection, useRightsWords } from "./rights-words.ts";
import styles from "./roles.module.css";

/** What saving does to those who have the role, before it is saved. */
export function Effects({ role, permissions }: { readonly role: RoleRecord; readonly permissions: readonly string[] }) {
  const { t } = useTranslation("roles");
  const { effectText } = useRightsWords();
  const effects = useQuery({
    ...asked(roleRoutes.previewRole, { params: { role: role.name }, query: { permissions: permissions.join() } }),
    placeholderData: keepPreviousData,
  });
  if (!effects.data) return effects.isError ? <Notice tone="info" title={t("effects.failed")} /> : null;
  const lines = effectsBySection(effects.data);
  return (
    <div className={styles.effects} role="status">
      <Notice tone="info" title={t("effects.title")}>
        {lines.length === 0 ? t("effects.none") : null}
        {lines.map((effect) => (
          <span key={Object.values(effect).join()} className={styles.effect}>
            {effectText(effect)}
          </span>
        ))}
      </Notice>
    </div>
  );
}
