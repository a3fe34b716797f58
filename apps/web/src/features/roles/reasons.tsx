import type { AccountWhy } from "@aprisco/contract/accounts-users.ts";
import { canonical, type Action, type Section } from "@aprisco/contract/permissions.ts";
import { actionsOf } from "@aprisco/contract/rights.ts";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRoleWord } from "../../language/role-word.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { usePermissionWords } from "../../ui/choice/permission-words.ts";
import styles from "./why.module.css";

type Reason = AccountWhy["reasons"][number];

interface Props {
  readonly why: AccountWhy;
  readonly section: Section;
}

/** The right that is stored and implies the asked one; null: none. */
const aliasIn = ({ entry, because }: Reason): string | null =>
  entry === null || because === "removed" || entry === canonical(entry) ? null : entry;
/** 'Manage' fails because one of its actions was taken away. */
const isPart = ({ because, entry, permission }: Reason): boolean =>
  because === "removed" && permission.endsWith(":manage") && entry !== null && entry.includes(":") && canonical(entry) !== permission;

export function Reasons({ why, section }: Props) {
  const { t } = useTranslation("why");
  const roleWord = useRoleWord();
  const language = useLanguage();
  const off: readonly string[] = useChurchData().data?.features_off ?? [];
  const { congregations, reasons, waits } = why;
  const others = congregations && congregations.others > 0 ? [t("reach.others", { count: congregations.others })] : [];
  const names = congregations && new Intl.ListFormat(language).format([...congregations.names, ...others]);
  const mayAny = reasons.some(({ allowed }) => allowed);
  return (
    <div className={styles.answer}>
      {waits ? <Notice tone="info" title={t(`waits.${waits}`)} /> : null}
      {off.includes(section) ? <Notice tone="info" title={t("feature")} /> : null}
      {mayAny && names !== null ? <Notice tone="info" title={names === "" ? t("reach.none") : t("reach.some", { names })} /> : null}
      <ul className={styles.list}>
        {actionsOf(section).map((action) => {
          const reason = reasons.find(({ permission }) => permission === `${section}:${action}`);
          return reason ? <Line key={action} reason={reason} role={roleWord(why)} /> : null;
        })}
      </ul>
    </div>
  );
}

function Line({ reason, role }: { readonly reason: Reason; readonly role: string }) {
  const { t } = useTranslation("why");
  const { actionWord } = usePermissionWords();
  const { allowed, because, duties: relations, permission, records } = reason;
  const alias = aliasIn(reason);
  const [, action] = permission.split(":") as [Section, Action];
  const sentences = [
    because === "restricted" ? t("restricted") : t(`because.${isPart(reason) ? "removed_part" : because}`, { role }),
    ...(alias === null ? [] : [t("alias", { entry: alias })]),
    ...(allowed && records !== "all" ? [t(`records.${records}`)] : []),
    ...relations.map((relation) => t(`relation.${relation}`)),
  ];
  return (
    <li className={styles.line}>
      <b>{actionWord(action)}</b>
      <Badge icon={allowed ? IconCircleCheck : IconCircleX} hue={allowed ? "oliveira" : "pedra"}>
        {t(allowed ? "yes" : "no")}
      </Badge>
      <p>{sentences.join(" ")}</p>
    </li>
  );
}
