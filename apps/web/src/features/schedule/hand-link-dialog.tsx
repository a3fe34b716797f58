import { scheduleRoutes } from "@aprisco/contract/schedule.ts";
import { IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { copyText } from "../../ui/record/copy-text.ts";
import styles from "./dialogs.module.css";

interface Props {
  /** The assignment. */
  readonly id: number;
  readonly name: string;
  readonly onMade?: (() => void) | undefined;
  readonly onClose: () => void;
}
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The link of one invitation, made when the dialog opens: to send by WhatsApp, or to copy. */
export function HandLinkDialog({ id, name, onMade, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
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
  const copy = async () => {
    const done = await copyText(address);
    setCopied(done);
    if (!done) field.current?.select();
  };
  const Icon = copied === true ? IconCheck : IconCopy;
  return (
    <Dialog title={t("hand.title", { name })} size="sm" onClose={onClose}>
      <div className={styles.needsForm}>
        <p>{made && made.way !== "whatsapp" ? t(`hand.lead.${made.way}`) : t("hand.lead")}</p>
        {making.error ? <Notice tone="error" title={making.error.message} /> : null}
        {made ? (
          <>
            <input
              ref={field}
              className={styles.link}
              readOnly
              value={address}
              aria-label={t("hand.field")}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className={styles.acts}>
              <Button
                variant={made.whatsapp === null ? "primary" : "default"}
                data-autofocus={made.whatsapp === null || undefined}
                icon={<Icon {...icon} />}
                onClick={() => void copy()}
              >
                {t(copied === true ? "hand.copied" : "hand.copy")}
              </Button>
              {made.whatsapp === null ? null : (
                <ButtonLink
                  variant="primary"
                  href={made.whatsapp}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-autofocus
                  icon={<IconBrandWhatsapp {...icon} />}
                >
                  {t("hand.whatsapp")}
                </ButtonLink>
              )}
            </div>
            <p className={styles.note} role="status">
              {copied === false ? t("hand.notCopied") : made.answer_by === null ? null : t("hand.note")}
            </p>
          </>
        ) : making.isError ? null : (
          <Skeleton height="6rem" />
        )}
      </div>
    </Dialog>
  );
}
