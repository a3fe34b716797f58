import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { IconBrandWhatsapp, IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { copyText } from "../../../ui/record/copy-text.ts";
import styles from "./link-panel.module.css";

export function LinkPanel({ made, title: done }: { readonly made: UserWithLink; readonly title?: string }) {
  const { t } = useTranslation("users");
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const name = made.user.name;
  // It replaces the button that was pressed, which loses the focus.
  useEffect(() => title.current?.focus(), []);
  if (made.link === null) {
    return (
      <Notice tone="success" title={done ?? t("approve.done")}>
        {t(made.user.hasPassword ? "link.notNeeded" : "link.later", { name })}
      </Notice>
    );
  }
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {t("link.title", { name })}
      </h3>
      <p>{t("link.text")}</p>
      {made.mailed ? <p>{t("link.mailed", { email: made.user.email ?? "" })}</p> : null}
      <LinkBox link={made.link} whatsApp={made.whatsapp_link} />
      {made.to_former_phone ? (
        <div className={styles.local}>
          <Notice tone="info" title={t(made.whatsapp_link ? "link.former" : "link.formerNone")}>
            {t("link.formerText", { name })}
          </Notice>
        </div>
      ) : null}
      {made.link_is_local ? (
        <div className={styles.local}>
          <Notice tone="info" title={t("link.local")}>
            {t("link.localText")}
          </Notice>
        </div>
      ) : null}
    </section>
  );
}

function LinkBox({ link, whatsApp }: { readonly link: string; readonly whatsApp: string | null }) {
  const { t } = useTranslation("users");
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async () => {
    const copied = await copyText(link);
    setState(copied ? "copied" : "failed");
    if (!copied) field.current?.select();
  };
  const Icon = state === "copied" ? IconCheck : IconCopy;
  return (
    <>
      <input
        ref={field}
        className={styles.link}
        readOnly
        value={link}
        aria-label={t("link.field")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon={<Icon size={18} stroke={1.6} aria-hidden="true" />} onClick={() => void copy()}>
          {t(state === "copied" ? "link.copied" : "link.copy")}
        </Button>
        {whatsApp ? (
          <ButtonLink
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
          >
            {t("link.whatsapp")}
          </ButtonLink>
        ) : null}
      </div>
      <p className={styles.said} role="status">
        {state === "failed" ? t("link.copyFailed") : state === "copied" ? <span className="cm-hidden">{t("link.copied")}</span> : null}
      </p>
    </>
  );
}
