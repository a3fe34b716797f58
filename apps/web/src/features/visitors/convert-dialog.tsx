import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { LinkPanel } from "../accounts/link-panel.tsx";
import { ConvertForm } from "./convert-form.tsx";
import styles from "./convert-form.module.css";
import { useVisitor } from "./visitor-queries.ts";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Makes a visitor a member (spec.md §2.7). Done, it closes; an invitation stays until its link is on its way. */
export function ConvertDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation(["visitors", "users"]);
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useVisitor(id, true);
  const [invited, setInvited] = useState<UserWithLink | null>(null);
  const finish = (made: UserWithLink) => {
    showToast({ title: t("convert.done"), message: t("convert.doneText", { name }) });
    if (made.link === null) onClose();
    else setInvited(made);
  };
  if (invited) {
    return (
      <Dialog key="link" title={t("convert.done")} keepOnOutsideClick onClose={onClose}>
        <LinkPanel made={invited} />
        <div className={styles.close}>
          <Button onClick={onClose}>{t("close")}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("convert.title")} keepOnOutsideClick onClose={onClose}>
      {error ? (
        <LoadFailure busy={isFetching} onRetry={isFailure(error) && error.status === 404 ? onClose : () => void refetch()} />
      ) : data && isFetchedAfterMount ? (
        <ConvertForm visitor={data} onClose={onClose} onDone={finish} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Dialog>
  );
}
