import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { wantedPermissions } from "@aprisco/contract/accounts-users.ts";
import { difference } from "@aprisco/contract/rights.ts";
import type { CallRequest, ReplyOf } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { permissionsEvent } from "../../../api/session-state.ts";
import { useRoleWord } from "../../../language/role-word.ts";
import { Button } from "../../../ui/base/button.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { PermissionGrid } from "../../../ui/choice/permission-grid.tsx";
import { useLack, usePermissionWords } from "../../../ui/choice/permission-words.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import styles from "../details/details.module.css";
import { useProven } from "../details/use-proven.tsx";

type Body = CallRequest<typeof accountRoutes.setUserPermissions>["body"];
export type Rights = ReplyOf<typeof accountRoutes.getUserRights>;
interface Props {
  readonly user: User;
  readonly rights: Rights;
  readonly onClose: () => void;
}

/** The permissions that one account has beyond, or lacks of, its role (spec.md §7). Later changes of the role still apply. */
export function RightsDialog({ user, rights, onClose }: Props) {
  const { t } = useTranslation(["users", "permissions", "shell"]);
  const roleWord = useRoleWord();
  const { rightWord } = usePermissionWords();
  const lack = useLack();
  const { mutateAsync: change } = useChange(accountRoutes.setUserPermissions, {
    input: (body: Body) => ({ params: { id: user.id }, body }),
    record: () => null,
    said: { done: () => ({ title: t("rights.saved"), message: t("rights.savedText", { name: user.name }) }) },
  });
  const { send, dialogWith } = useProven(change);
  const edit = useEdit({
    schema: wantedPermissions,
    record: rights,
    labels: { permissions: t("rights.title") },
    failures: "accounts",
    save: send,
    onSaved: () => {
      // spec.md §4: updates the sidebar of this window; other windows update with their next call.
      dispatchEvent(new Event(permissionsEvent));
      onClose();
    },
  });
  const value = edit.draft["permissions"] as Rights["permissions"];
  const { added, removed } = difference(rights.role, value);
  const isAsRole = added.length + removed.length === 0;
  return (
    <>
      <EditDialog
        edit={edit}
        title={t("rights.dialog", { name: user.name })}
        failed={t("change.failed", { name: user.name })}
        valueText={(_field, other) => {
          const theirs = difference(rights.role, other as Rights["permissions"]);
          const signed = [
            ...theirs.added.map((right) => `+ ${rightWord(right)}`),
            ...theirs.removed.map((right) => `− ${rightWord(right)}`),
          ];
          return signed.join(", ") || t("rights.asRole", { role: roleWord(user) });
        }}
        size="lg"
        onClose={onClose}
      >
        <p className={styles.text}>{t("rights.text", { role: roleWord(user) })}</p>
        <PermissionGrid
          label={t("rights.dialog", { name: user.name })}
          base={rights.role}
          value={value}
          onChange={(next) => edit.set("permissions", next)}
          lockOf={lack}
          words={{ from: t("rights.from"), added: t("rights.added"), removed: t("rights.removed"), none: t("rights.none") }}
        />
        <div className={styles.line}>
          <p className={styles.text} role="status">
            {t("rights.count", { added: added.length, removed: removed.length })}
          </p>
          <Button
            size="sm"
            disabled={isAsRole || removed.some((right) => lack(right) !== null)}
            onClick={() => edit.set("permissions", rights.role)}
          >
            {t("rights.reset")}
          </Button>
        </div>
      </EditDialog>
      {dialogWith({ title: t("rights.prove", { name: user.name }), confirm: t("edit.proveConfirm") })}
    </>
  );
}
