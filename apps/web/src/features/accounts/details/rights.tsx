import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { Permission } from "@aprisco/contract/permissions.ts";
import { difference } from "@aprisco/contract/rights.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useAllowed } from "../../../api/rights.ts";
import { useRoleWord } from "../../../language/role-word.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Facts, Section } from "../../../ui/record/details-section.tsx";
import { usePermissionWords } from "../../../ui/choice/permission-words.ts";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import styles from "./details.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const RightsDialog = lazyPart(async () => ({ default: (await import("../edit/rights-dialog.tsx")).RightsDialog }));

interface Props {
  readonly user: User;
  /** Whether the caller may change this account. */
  readonly decides: boolean;
}

export function UserRights({ user, decides }: Props) {
  const { t } = useTranslation(["users", "permissions", "shell"]);
  const roleWord = useRoleWord();
  const { rightWord } = usePermissionWords();
  const sets = useAllowed(accountRoutes.setUserPermissions.allow);
  const { data: rights } = useQuery({ ...asked(accountRoutes.getUserRights, { params: { id: user.id } }), enabled: sets });
  const dialog = useLayer<true>();
  const wordsOf = (some: readonly Permission[]) => some.map(rightWord).join(", ") || null;
  const { added, removed } = rights ? difference(rights.role, rights.permissions) : { added: [], removed: [] };
  return (
    <Section
      title={t("rights.title")}
      action={
        decides && rights ? (
          <Button size="sm" aria-label={t("rights.changeOf", { name: user.name })} onClick={() => dialog.show(true)}>
            {t("rights.change")}
          </Button>
        ) : null
      }
    >
      {added.length + removed.length === 0 ? (
        <p className={styles.text}>{t(rights ? "rights.asRole" : "rights.byRole", { role: roleWord(user) })}</p>
      ) : (
        <Facts
          facts={[
            [t("rights.added"), wordsOf(added)],
            [t("rights.removed"), wordsOf(removed)],
          ]}
        />
      )}
      <p className={styles.text}>
        <Link to={`/users/why?account=${user.id}`}>{t("rights.why")}</Link>
      </p>
      <Suspense fallback={null}>
        {dialog.layer && rights ? <RightsDialog user={user} rights={rights} onClose={dialog.close} /> : null}
      </Suspense>
    </Section>
  );
}
