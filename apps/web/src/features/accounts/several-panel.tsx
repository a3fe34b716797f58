import { IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import styles from "./several-panel.module.css";

interface Props {
  readonly count: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onApprove: () => void;
}

/** How many registrations are marked, and what to do with them; stays in sight while the list scrolls. */
export function SeveralPanel({ count, onAll, onNone, onApprove }: Props) {
  const { t } = useTranslation("users");
  return (
    <div className={styles.bar} data-on={count > 0 || undefined} data-noprint>
      <p role="status">{count === 0 ? t("several.hint") : t("several.chosen", { count })}</p>
      <Button size="sm" variant="quiet" onClick={count === 0 ? onAll : onNone}>
        {t(count === 0 ? "several.all" : "several.none")}
      </Button>
      {count === 0 ? null : (
        <Button size="sm" variant="primary" icon={<IconUserCheck size={18} stroke={1.6} aria-hidden="true" />} onClick={onApprove}>
          {t("several.open")}
        </Button>
      )}
    </div>
  );
}
