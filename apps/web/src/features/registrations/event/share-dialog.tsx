import { encode } from "uqr";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/base/button.tsx";
import { copyText } from "../../../ui/record/copy-text.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import styles from "../registrations.module.css";
import qr from "./share.module.css";

interface Props {
  readonly eventId: number;
  readonly title: string;
  readonly onClose: () => void;
}

export function ShareDialog({ eventId, title, onClose }: Props) {
  const { t } = useTranslation("registrations");
  const [copied, setCopied] = useState<boolean | null>(null);
  const address = `${location.origin}/event-registration?event=${eventId}`;
  const { data, size } = encode(address, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <Dialog title={t("share.title", { event: title })} size="sm" onClose={onClose}>
      <p className={styles.link}>{address}</p>
      <svg className={qr.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("share.code")} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <div className={styles.actions}>
        <Button variant="primary" data-autofocus onClick={() => void copyText(address).then(setCopied)}>
          {t("share.copy")}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {copied === null ? "" : t(copied ? "share.copied" : "share.notCopied")}
      </p>
    </Dialog>
  );
}
