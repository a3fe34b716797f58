import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { instantText } from "../../messages/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/details.module.css";
import { Facts } from "../../ui/details-section.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { MinistryStatus } from "./ministry-status.tsx";

interface Props {
  readonly id: number;
  /** Absent: the account may not. */
  readonly onEdit: ((ministry: Ministry) => void) | undefined;
  readonly onDelete: ((ministry: Ministry) => void) | undefined;
  readonly onClose: () => void;
}

/** One ministry, beside the list. */
export function MinistryPanel({ id, onEdit, onDelete, onClose }: Props) {
  const { t, i18n } = useTranslation(["ministries", "failures/ministries"]);
  const zone = useChurchData().data?.time_zone;
  return (
    <RecordPanel
      of={asked(ministryRoutes.getMinistry, { params: { id } })}
      title={t("details")}
      gone={t("ministry.notFound", { ns: "failures/ministries" })}
      onClose={onClose}
    >
      {(ministry) => (
        <>
          <header className={styles.head}>
            <div className={styles.names}>
              <h3>{ministry.name}</h3>
              <MinistryStatus status={ministry.status} />
            </div>
            <div className={styles.shortcuts}>
              {onEdit ? (
                <Button size="sm" icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />} onClick={() => onEdit(ministry)}>
                  {t("edit")}
                </Button>
              ) : null}
              {onDelete ? (
                <Button size="sm" icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />} onClick={() => onDelete(ministry)}>
                  {t("delete")}
                </Button>
              ) : null}
            </div>
          </header>
          <div className={styles.columns}>
            <Facts
              facts={[
                [t("leader"), ministry.leader_name ?? t("noLeader")],
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
