import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { IconLink, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { userIn, usePlainConflict } from "./changes.ts";
import styles from "./details.module.css";
import { InviteDialog } from "./invite-dialog.tsx";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The server wants to know that the caller is the account's owner: who has a second factor for any link, others for an equal's. */
const asksPassword = (failure: unknown): boolean =>
  isFailure(failure) && (failure.fields["currentPassword"] === "field.required" || failure.fields["code"] === "field.required");

/** A new link, deactivate, reactivate. */
export function AccountActions({ user, onLink }: { readonly user: User; readonly onLink: (made: UserWithLink) => void }) {
  const { t } = useTranslation("users");
  const { name, status, version } = user;
  const [asking, setAsking] = useState<"deactivate" | "password" | null>(null);
  const plainly = usePlainConflict();
  const failed = (_variables: object, cause: unknown) => `${t("change.failed", { name })} ${(plainly(cause) as Error).message}`;
  const invite = useChange(accountRoutes.inviteUser, {
    record: userIn,
    said: {
      done: () => ({ title: t("invite.done") }),
      failed: (_variables, cause) => (asksPassword(cause) ? undefined : t("invite.failed", { name })),
    },
  });
  const setStatus = useChange(accountRoutes.updateUser, {
    said: {
      done: (changed) =>
        changed.status === "ativo"
          ? { title: t("activate.done"), message: t("activate.doneText", { name }) }
          : { title: t("deactivate.done"), message: t("deactivate.doneText", { name }) },
      failed,
    },
  });
  const approve = useChange(accountRoutes.approveUser, {
    record: userIn,
    said: {
      done: ({ link }) => ({ title: t("activate.done"), message: t(link === null ? "activate.doneText" : "approve.doneLink", { name }) }),
      failed,
    },
  });
  const params = { id: user.id };
  // A toast says what went wrong.
  const show = (answer: Promise<UserWithLink>) =>
    void answer.then(
      (made) => (made.link === null ? undefined : onLink(made)),
      (cause) => (asksPassword(cause) ? setAsking("password") : undefined),
    );
  const letIn = () => {
    // Who registered by themselves may never have been let in: an approval makes the membership, and the link that they need.
    if (user.role === "membro" || user.role === "visitante") show(approve.mutateAsync({ params, body: { version } }));
    else setStatus.mutate({ params, body: { status: "ativo", version } });
  };
  const isBusy = setStatus.isPending || approve.isPending;
  return (
    <>
      <div className={styles.foot}>
        {status === "ativo" ? (
          <>
            <Button icon={<IconUserOff {...icon} />} loading={isBusy} onClick={() => setAsking("deactivate")}>
              {t("deactivate.open")}
            </Button>
            {user.email === null ? null : (
              <Button
                icon={<IconLink {...icon} />}
                loading={invite.isPending}
                onClick={() => show(invite.mutateAsync({ params, body: {} }))}
              >
                {t("invite.open")}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" icon={<IconUserCheck {...icon} />} loading={isBusy} onClick={letIn}>
            {t("activate.confirm")}
          </Button>
        )}
      </div>
      {asking === "deactivate" ? (
        <ConfirmDialog
          title={t("deactivate.title", { name })}
          confirm={t("deactivate.confirm")}
          cancel={t("cancel")}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            setStatus.mutate({ params, body: { status: "inativo", version } });
          }}
        >
          {t("deactivate.text")}
        </ConfirmDialog>
      ) : null}
      {asking === "password" ? (
        <InviteDialog
          user={user}
          onClose={(made) => {
            setAsking(null);
            if (made) onLink(made);
          }}
        />
      ) : null}
    </>
  );
}
