import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { invitation, type UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useSession } from "../../../api/session-state.ts";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { LinkProofDialog } from "../../factors/index.ts";
import { userIn } from "./changes.ts";
import styles from "./details.module.css";

interface Props {
  readonly user: User;
  /** Null: no link was made. */
  readonly onClose: (made: UserWithLink | null) => void;
}

export function InviteDialog({ user, onClose }: Props) {
  const { t } = useTranslation("users");
  const hasFactor = (useSession().user?.factors?.length ?? 0) > 0;
  const invite = useChange(accountRoutes.inviteUser, { record: userIn, said: { failed: () => undefined } });
  if (!hasFactor) return <PasswordDialog user={user} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <LinkProofDialog
        title={t("invite.title", { name: user.name })}
        confirm={t("invite.open")}
        onClose={() => onClose(null)}
        send={async (body) => onClose(await invite.mutateAsync({ params: { id: user.id }, body }))}
      />
    </Suspense>
  );
}

function PasswordDialog({ user, onClose }: Props) {
  const { t } = useTranslation("users");
  const invite = useChange(accountRoutes.inviteUser, { record: userIn, said: { done: () => ({ title: t("invite.done") }) } });
  const edit = useEdit({
    schema: invitation,
    labels: { currentPassword: t("invite.password") },
    failures: "accounts",
    secrets: ["currentPassword"],
    rules: ({ currentPassword }) => (currentPassword ? {} : { currentPassword: "field.required" }),
    save: ({ currentPassword }) => invite.mutateAsync({ params: { id: user.id }, body: { currentPassword } }),
    onSaved: (made) => onClose(made as UserWithLink),
  });
  return (
    <EditDialog
      edit={edit}
      title={t("invite.title", { name: user.name })}
      failed={t("invite.failed", { name: user.name })}
      confirm={t("invite.open")}
      size="sm"
      onClose={() => onClose(null)}
    >
      <p className={styles.text}>{t("invite.equal", { name: user.name })}</p>
      <PasswordField {...edit.text("currentPassword")} required autoComplete="current-password" maxLength={256} />
    </EditDialog>
  );
}
