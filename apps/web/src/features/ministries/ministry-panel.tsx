import { ministryNames } from "@aprisco/contract/ministries/choices.ts";
import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { instantText } from "../../messages/date-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import styles from "../../ui/details.module.css";
import { Facts } from "../../ui/details-section.tsx";
import { RecordHead } from "../../ui/record-head.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";

interface Props {
  readonly id: number;
  /** Absent: the account may not. */
  readonly onEdit: ((ministry: Ministry) => void) | undefined;
  readonly onDelete: ((ministry: Ministry) => void) | undefined;
  readonly onClose: () => void;
}

/** One ministry, beside the list. */
export function MinistryPanel({ id, onEdit, onDelete, onClose }: Props) {
  const { t, i18n } = useTranslation("fields");
  const { say } = useRecordTexts(ministryNames);
  const zone = useChurchData().data?.time_zone;
  return (
    <RecordPanel of={asked(ministryRoutes.getMinistry, { params: { id } })} title={say("details")} onClose={onClose}>
      {(ministry) => (
        <>
          <RecordHead
            name={ministry.name}
            badge={<StateBadge state={ministry.status} />}
            onEdit={onEdit && (() => onEdit(ministry))}
            onDelete={onDelete && (() => onDelete(ministry))}
          />
          <div className={styles.columns}>
            <Facts
              facts={[
                [t("leader"), ministry.leader_name ?? t("leader.none")],
                [t("description"), ministry.description],
                [t("created"), instantText(i18n.language, ministry.created_at, zone)],
              ]}
            />
          </div>
        </>
      )}
    </RecordPanel>
  );
}
