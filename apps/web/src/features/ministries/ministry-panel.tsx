import { ministryNames } from "@aprisco/contract/ministries/choices.ts";
import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/session-state.ts";
import { instantText } from "../../messages/date-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import styles from "../../ui/details.module.css";
import { Facts } from "../../ui/details-section.tsx";
import { RecordHead } from "../../ui/record-head.tsx";
import type { ListAddress } from "../../ui/list-search.ts";
import { RecordPager } from "../../ui/record-pager.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { leadersOf } from "./leaders-of.ts";
import { MinistryPeople } from "./ministry-people.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";

interface Props {
  readonly id: number;
  /** Of the list beside it. */
  readonly address: ListAddress;
  /** Absent: the account may not. */
  readonly onEdit: ((ministry: Ministry) => void) | undefined;
  readonly onDelete: ((ministry: Ministry) => void) | undefined;
  readonly onClose: () => void;
}

/** One ministry, beside the list. */
export function MinistryPanel({ id, address, onEdit, onDelete, onClose }: Props) {
  const { t, i18n } = useTranslation("fields");
  const { say } = useRecordTexts(ministryNames);
  const zone = useChurchData().data?.time_zone;
  const seesPeople = useAllowed(ministryRoutes.listMinistryMembers.allow);
  return (
    <RecordPanel
      of={asked(ministryRoutes.getMinistry, { params: { id } })}
      title={say("details")}
      pager={<RecordPager row={ministryRoutes.listMinistries} address={address} />}
      onClose={onClose}
    >
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
                [t("leader"), leadersOf(ministry).join(", ") || t("leader.none")],
                [t("description"), ministry.description],
                [t("created"), instantText(i18n.language, ministry.created_at, zone)],
              ]}
            />
            {seesPeople ? <MinistryPeople id={ministry.id} /> : null}
          </div>
        </>
      )}
    </RecordPanel>
  );
}
