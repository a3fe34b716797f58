import type { CareBoard, CareFamily } from "@aprisco/contract/care-families.ts";
import { IconCopy, IconHome } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { copyText } from "../../ui/record/copy-text.ts";
import styles from "./care.module.css";
import { placeOf, useReason, useStop } from "./looks.tsx";

interface Props {
  readonly nearby: NonNullable<CareBoard["nearby"]>;
  readonly onPlan: (family: CareFamily) => void;
  readonly onClose: () => void;
}

/** The visits of a day in the order of the way as a list of addresses, and who waits where it leads. */
export function RouteDialog({ nearby: { day, neighborhood, visits, waiting: families }, onPlan, onClose }: Props) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const stopOf = useStop();
  const says = useReason();
  const mayPlan = useMay("pastoral:create");
  const copy = async () => {
    const lines = [
      ...visits.map((visit) => [visit.family_name, placeOf(visit)]),
      ...families.map((family) => [family.family_name, placeOf({ place: null, ...family })]),
    ].map((parts) => parts.filter(Boolean).join(": "));
    const copied = await copyText(lines.join("\n"));
    showToast(copied ? { title: t("nearby.copied") } : { title: t("nearby.copyFailed"), tone: "error" });
  };
  return (
    <Dialog title={t("nearby.title", { day: weekdayText(language, day) })} onClose={onClose}>
      <div className={styles.way}>
        <p className={styles.small}>{t("today.lead")}</p>
        <ActionList label={t("nearby.visits")} items={visits.map(stopOf)} />
        {families.length === 0 ? null : (
          <>
            <h3>{t("nearby.waiting", { place: neighborhood })}</h3>
            <ActionList
              label={t("nearby.waiting", { place: neighborhood })}
              items={families.map((family) => ({
                key: String(family.id),
                icon: IconHome,
                hue: "trigo",
                title: family.family_name,
                note: [family.address, says(family)].filter(Boolean).join(" · "),
                action: mayPlan ? (
                  <button type="button" className={styles.link} onClick={() => onPlan(family)}>
                    {t("visit.schedule")}
                  </button>
                ) : null,
              }))}
            />
          </>
        )}
        <Button icon={<IconCopy size={18} stroke={1.6} aria-hidden="true" />} onClick={() => void copy()}>
          {t("nearby.copy")}
        </Button>
      </div>
    </Dialog>
  );
}
