import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./calendars.module.css";
import { FeedControls } from "./feed-controls.tsx";
import { ownFeed } from "./feed-rows.ts";

export function SubscribeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("calendars");
  return (
    <Dialog title={t("feed.own")} onClose={onClose}>
      <p>{t("feed.ownLead")}</p>
      <FeedControls rows={ownFeed} />
      <p className={styles.foot}>
        <Link to="/agenda/calendars">{t("all")}</Link>
      </p>
    </Dialog>
  );
}
