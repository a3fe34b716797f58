import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { asked } from "../../api/asked.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RecordState } from "../../ui/record-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { LinkPanel } from "../accounts/index.ts";
import { ConvertForm } from "./convert-form.tsx";
import styles from "./convert-form.module.css";

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Makes a visitor a member (spec.md §2.7). Done, it closes; an invitation stays until its link is on its way. */
export function ConvertDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation(["visitors", "users"]);
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
      <RecordState of={asked(visitorRoutes.getVisitor, { params: { id } })} isFresh waiting={<Skeleton height="24rem" />} onClose={onClose}>
        {(visitor) => <ConvertForm visitor={visitor} onClose={onClose} onDone={finish} />}
      </RecordState>
    </Dialog>
  );
}
