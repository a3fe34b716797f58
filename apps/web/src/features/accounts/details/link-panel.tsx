import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/base/notice.tsx";
import { LinkBox } from "../../../ui/record/link-box.tsx";
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
      <LinkBox address={made.link} whatsapp={made.whatsapp_link} />
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
