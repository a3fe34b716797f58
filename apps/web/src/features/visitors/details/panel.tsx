import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import { asked } from "../../../api/asked.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../../../ui/details.module.css";
import { RecordPanel } from "../../../ui/record-panel.tsx";
import { ContactLog } from "./contact-log.tsx";
import { DetailsHeader } from "./header.tsx";
import { DetailsView } from "./facts.tsx";
import { FollowUpSection } from "../follow-up/section.tsx";
import { VisitLog } from "./visit-log.tsx";
import type { RowTools } from "../list/actions.tsx";

interface Props {
  readonly id: number;
  readonly tools: RowTools;
  /** WhatsApp was just opened from the list: begin with the form that logs it. */
  readonly talked: boolean;
  readonly onClose: () => void;
}

/** One card in full (spec.md §2.7), beside the list: what comes next, what was done, and who it is. */
export function VisitorDetailsDialog({ id, tools, talked, onClose }: Props) {
  const { t } = useTranslation(["visitors", "failures/visitors"]);
  /** The way of contact that was just begun; the log then offers its form. */
  const [channel, setChannel] = useState<"whatsapp" | null>(talked ? "whatsapp" : null);
  return (
    <RecordPanel
      of={asked(visitorRoutes.getVisitor, { params: { id } })}
      title={t("details.title")}
      gone={t("visitor.notFound", { ns: "failures/visitors" })}
      failed={t("details.failed")}
      onClose={onClose}
    >
      {(visitor) => (
        <>
          <DetailsHeader
            visitor={visitor}
            tools={tools}
            onWhatsApp={() => {
              if (tools.mayEdit) setChannel("whatsapp");
            }}
          />
          <div className={styles.columns}>
            <div className={styles.column}>
              <FollowUpSection visitor={visitor} tools={tools} />
              <ContactLog visitor={visitor} tools={tools} channel={channel} onFormClosed={() => setChannel(null)} />
              <VisitLog visitor={visitor} tools={tools} />
            </div>
            <div className={styles.column}>
              <DetailsView visitor={visitor} zone={tools.zone} />
            </div>
          </div>
        </>
      )}
    </RecordPanel>
  );
}
