import { DAY_MS } from "@aprisco/contract/durations.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/base/notice.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import styles from "./factors.module.css";

export function GraceNotice({ end }: { readonly end: string }) {
  const { t } = useTranslation("factors");
  const now = useMinute();
  const days = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS));
  return (
    <div className={styles.grace} data-noprint>
      <Notice tone="info" title={t("grace.title", { count: days })}>
        {t("grace.text")}{" "}
        <Link to="/profile" search={{ tab: "settings" }}>
          {t("grace.open")}
        </Link>
      </Notice>
    </div>
  );
}
