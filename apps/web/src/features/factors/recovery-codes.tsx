import { IconCheck, IconCopy, IconDownload, IconPrinter } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { copyText } from "../../ui/record/copy-text.ts";
import styles from "./factors.module.css";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The recovery codes, shown once: to copy, save or print. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation("factors");
  const list = useRef<HTMLOListElement>(null);
  const [copied, setCopied] = useState(false);
  const save = () =>
    saveFile(t("codes.file"), new Blob([`${t("codes.title")}\n\n${codes.join("\n")}\n`], { type: "text/plain;charset=utf-8" }));
  // It replaces the submitted form, which loses the focus.
  useEffect(() => list.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Notice tone="info" title={t("codes.once")}>
        {t("codes.text")}
      </Notice>
      <ol ref={list} className={styles.codes} tabIndex={-1} aria-label={t("codes.title")} data-printed>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          icon={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => void copyText(codes.join("\n")).then(setCopied)}
        >
          {t(copied ? "codes.copied" : "codes.copy")}
        </Button>
        <Button icon={<IconDownload {...icon} />} onClick={save}>
          {t("codes.download")}
        </Button>
        <Button icon={<IconPrinter {...icon} />} onClick={() => print()}>
          {t("codes.print")}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t("codes.done")}
        </Button>
      </div>
    </div>
  );
}
