import type { User } from "@aprisco/contract/accounts/account.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { IconLink, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import styles from "./details.module.css";
import { InviteDialog } from "./invite-dialog.tsx";
import { useDeactivate, useInvite, useReactivate } from "./changes.ts";

/** The server wants to know that it is the account's owner who asks. */
const asksPassword = (failure: unknown): boolean => isFailure(failure) && failure.fields["currentPassword"] === "field.required";

/** A new link, deactivate, reactivate. */
export function AccountActions({ user, onLink }: { readonly user: User; readonly onLink: (made: UserWithLink) => void }) {
  const { t } = useTranslation("users");
  const invite = useInvite();
  const deactivate = useDeactivate();
  const reactivate = useReactivate();
  const [asking, setAsking] = useState<"deactivate" | "password" | null>(null);
  const name = user.name;

  const end = async () => {
    setAsking(null);
    try {
      await deactivate.mutateAsync(user);
      showToast({ title: t("deactivate.done"), message: t("deactivate.doneText", { name }) });
    } catch {
      // Said below.
    }
  };
  const letIn = async () => {
    try {
      const made = await reactivate.mutateAsync(user);
      if (made.link !== null) onLink(made);
      showToast({ title: t("activate.done"), message: t(made.link === null ? "activate.doneText" : "approve.doneLink", { name }) });
    } catch {
      // Said below.
    }
  };
  const offer = (made: UserWithLink) => {
    onLink(made);
    showToast({ title: t("invite.done") });
  };
  const makeLink = async () => {
    try {
      offer(await invite.mutateAsync({ id: user.id }));
    } catch (cause) {
      if (asksPassword(cause)) setAsking("password");
    }
  };
  const changeFailure = deactivate.error ?? reactivate.error;
  const failure = changeFailure ?? (asksPassword(invite.error) ? null : invite.error);
  const words = isFailure(failure) ? (failure.code === "version.conflict" ? t("change.conflict") : failure.message) : null;
  return (
    <>
      {failure ? (
        <Notice tone="error" title={t(changeFailure ? "change.failed" : "invite.failed", { name })}>
          {words}
        </Notice>
      ) : null}
      <div className={styles.foot}>
        {user.status === "ativo" ? (
          <>
            <Button
              icon={<IconUserOff size={18} stroke={1.6} aria-hidden="true" />}
              loading={deactivate.isPending}
              onClick={() => setAsking("deactivate")}
            >
              {t("deactivate.open")}
            </Button>
            {user.email === null ? null : (
              <Button
                icon={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
                loading={invite.isPending}
                onClick={() => void makeLink()}
              >
                {t("invite.open")}
              </Button>
            )}
          </>
        ) : (
          <Button
            variant="primary"
            icon={<IconUserCheck size={18} stroke={1.6} aria-hidden="true" />}
            loading={reactivate.isPending}
            onClick={() => void letIn()}
          >
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
          onConfirm={() => void end()}
        >
          {t("deactivate.text")}
        </ConfirmDialog>
      ) : null}
      {asking === "password" ? (
        <InviteDialog
          user={user}
          onClose={(made) => {
            setAsking(null);
            if (made) offer(made);
          }}
        />
      ) : null}
    </>
  );
}
