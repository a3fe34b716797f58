import { IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../base/button.tsx";
import { copyText } from "./copy-text.ts";
import styles from "./link-box.module.css";

interface Props {
  readonly address: string;
  /** An address of WhatsApp that sends the link; null: it is copied and handed over another way. */
  readonly whatsapp: string | null;
  /** What is said below: how long the link works, or what it starts. */
  readonly note?: string | null;
}
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** A link that somebody hands over: to send by WhatsApp, or to copy. */
export function LinkBox({ address, whatsapp, note = null }: Props) {
  const { t } = useTranslation("link-box");
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await copyText(address);
    setCopied(done);
    if (!done) field.current?.select();
  };
  const Icon = copied === true ? IconCheck : IconCopy;
  return (
    <div className={styles.box}>
      <input
        ref={field}
        className={styles.field}
        readOnly
        value={address}
        aria-label={t("field")}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.acts}>
        {whatsapp === null ? null : (
          <ButtonLink
            variant="primary"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            icon={<IconBrandWhatsapp {...icon} />}
          >
            {t("whatsapp")}
          </ButtonLink>
        )}
        <Button
          variant={whatsapp === null ? "primary" : "default"}
          data-autofocus={whatsapp === null || undefined}
          icon={<Icon {...icon} />}
          onClick={() => void copy()}
        >
          {t(copied === true ? "copied" : "copy")}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {copied === false ? t("notCopied") : note}
        {copied === true ? <span className="cm-hidden">{t("copied")}</span> : null}
      </p>
    </div>
  );
}
