import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { LinkBox } from "../../ui/record/link-box.tsx";
import styles from "./dialogs.module.css";

interface Props {
  /** The assignment. */
  readonly id: number;
  readonly name: string;
  readonly onMade?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The link of one invitation, made when the dialog opens: to send by WhatsApp, or to copy. */
export function HandLinkDialog({ id, name, onMade, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const making = useChange(scheduleRoutes.giveLink, { lists: true });
  const make = useEffectEvent(() => {
    if (making.isIdle)
      void making.mutateAsync({ params: { id } }).then(
        () => onMade?.(),
        () => undefined,
      );
  });
  useEffect(() => make(), []);
  const made = making.data;
  const address = made ? `${location.origin}/serve#${made.token}` : "";
  return (
    <Dialog title={t("hand.title", { name })} size="sm" onClose={onClose}>
      <div className={styles.needsForm}>
        <p>{made && made.way !== "whatsapp" ? t(`hand.lead.${made.way}`) : t("hand.lead")}</p>
        {making.error ? <Notice tone="error" title={making.error.message} /> : null}
        {made ? (
          <LinkBox address={address} whatsapp={made.whatsapp} note={made.answer_by === null ? null : t("hand.note")} />
        ) : making.isError ? null : (
          <Skeleton height="6rem" />
        )}
      </div>
    </Dialog>
  );
}
