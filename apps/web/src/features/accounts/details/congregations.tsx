import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/details-section.tsx";
import { useCongregations } from "../../congregations/index.ts";
import { CongregationsDialog } from "./congregations-dialog.tsx";
import styles from "./details.module.css";

interface Props {
  readonly user: User;
  /** The onlooker may change this account at all. */
  readonly decides: boolean;
}

/** Which congregations an account sees; not shown while the church has but one. */
export function UserCongregations({ user, decides }: Props) {
  const { t } = useTranslation("congregations");
  const church = useCongregations();
  const theirs = useQuery(asked(accountRoutes.getUserCongregations, { params: { id: user.id } }));
  const managesUsers = useMay("users:manage");
  const managesSettings = useMay("settings:manage");
  const [editing, setEditing] = useState(false);
  if (!church.data || church.data.length < 2 || !theirs.data) return null;
  const { all, ids } = theirs.data;
  const names = church.data.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <Section
      title={t("of.title")}
      action={
        decides && (managesUsers || managesSettings) ? (
          <Button size="sm" aria-label={t("of.changeOf", { name: user.name })} onClick={() => setEditing(true)}>
            {t("of.change")}
          </Button>
        ) : null
      }
    >
      <p className={styles.text}>{all ? t("of.all") : names.join(", ") || t("of.none")}</p>
      {editing ? <CongregationsDialog user={user} theirs={theirs.data} church={church.data} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}
