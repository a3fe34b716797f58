import type { User } from "@aprisco/contract/accounts-session.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { IconLink, IconTrash, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useAllowed } from "../../../api/rights.ts";
import { Button } from "../../../ui/base/button.tsx";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { asksProof, userIn, usePlainConflict } from "./changes.ts";
import styles from "./details.module.css";
import { InviteDialog } from "./invite-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

interface Props {
  readonly user: User;
  readonly onLink: (made: UserWithLink) => void;
  readonly onClosed: () => void;
}

export function AccountActions({ user, onLink, onClosed }: Props) {
  const { t } = useTranslation("users");
  const { name, status, version } = user;
  const { layer, show: ask, close: answer } = useLayer<"deactivate" | "password" | "close">();
  const mayClose = useAllowed(accountRoutes.deleteUser.allow);
  const plainly = usePlainConflict();
  const failed = (_variables: object, cause: unknown) => `${t("change.failed", { name })} ${(plainly(cause) as Error).message}`;
  const invite = useChange(accountRoutes.inviteUser, {
    record: userIn,
    said: {
      done: () => ({ title: t("invite.done") }),
      failed: (_variables, cause) => (asksProof(cause) ? undefined : t("invite.failed", { name })),
    },
  });
  const reactivate = useChange(accountRoutes.updateUser, {
    said: { done: () => ({ title: t("activate.done"), message: t("activate.doneText", { name }) }), failed },
  });
  const approve = useChange(accountRoutes.approveUser, {
    record: userIn,
    said: {
      done: ({ link }) => ({ title: t("activate.done"), message: t(link === null ? "activate.doneText" : "approve.doneLink", { name }) }),
      failed,
    },
  });
  const { mutate: remove } = useChange(accountRoutes.deleteUser, {
    said: { done: () => ({ title: t("delete.done"), message: t("delete.doneText", { name }) }), failed },
  });
  const params = { id: user.id };
  // useChange shows a toast for the failure.
  const show = (link: Promise<UserWithLink>) =>
    void link.then(
      (made) => (made.link === null ? undefined : onLink(made)),
      (cause) => (asksProof(cause) ? ask("password") : undefined),
    );
  const letIn = () => {
    // Members and visitors may never have been approved: the approval creates the membership and the link.
    if (user.role === "membro" || user.role === "visitante") show(approve.mutateAsync({ params, body: { version } }));
    else reactivate.mutate({ params, body: { status: "ativo", version } });
  };

  return (
    <>
      <div className={styles.foot}>
        {status === "ativo" && user.email !== null ? (
          <Button
            size="sm"
            icon={<IconLink {...icon} />}
            loading={invite.isPending}
            onClick={() => show(invite.mutateAsync({ params, body: {} }))}
          >
            {t("invite.open")}
          </Button>
        ) : null}
        {status === "ativo" ? (
          <Button size="sm" icon={<IconUserOff {...icon} />} onClick={() => ask("deactivate")}>
            {t("deactivate.open")}
          </Button>
        ) : null}
        {status === "inativo" ? (
          <Button
            size="sm"
            variant="primary"
            icon={<IconUserCheck {...icon} />}
            loading={reactivate.isPending || approve.isPending}
            onClick={letIn}
          >
            {t("activate.confirm")}
          </Button>
        ) : null}
        {mayClose ? (
          <Button size="sm" variant="quiet" icon={<IconTrash {...icon} />} onClick={() => ask("close")}>
            {t("delete.open")}
          </Button>
        ) : null}
      </div>
      {layer === "deactivate" ? <ReasonDialog user={user} act="deactivate" onClose={answer} /> : null}
      {layer === "close" ? (
        <ConfirmDialog
          title={t("delete.title", { name })}
          confirm={t("delete.confirm")}
          cancel={t("cancel")}
          onCancel={answer}
          onConfirm={() => {
            answer();
            remove({ params });
            onClosed();
          }}
        >
          {t("delete.text")}
        </ConfirmDialog>
      ) : null}
      {layer === "password" ? (
        <InviteDialog
          user={user}
          onClose={(made) => {
            answer();
            if (made) onLink(made);
          }}
        />
      ) : null}
    </>
  );
}
