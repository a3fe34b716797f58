import { leaderNames } from "@aprisco/contract/leadership/choices.ts";
import type { Leader } from "@aprisco/contract/leadership/leader.ts";
import { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import styles from "../../ui/details.module.css";
import { Facts } from "../../ui/details-section.tsx";
import { EmailLink } from "../../ui/email-link.tsx";
import type { ListAddress } from "../../ui/list-search.ts";
import { RecordHead } from "../../ui/record-head.tsx";
import { RecordPager } from "../../ui/record-pager.tsx";
import { RecordPanel } from "../../ui/record-panel.tsx";
import { StateBadge } from "../../ui/state-badge.tsx";

interface Props {
  readonly id: number;
  /** Of the list beside it. */
  readonly address: ListAddress;
  /** Since when, or from when until when. */
  readonly term: (leader: Leader) => string;
  /** Absent: the account may not. */
  readonly onEdit: ((leader: Leader) => void) | undefined;
  readonly onDelete: ((leader: Leader) => void) | undefined;
  readonly onClose: () => void;
}

/** One term of a leader, beside the list. */
export function LeaderPanel({ id, address, term, onEdit, onDelete, onClose }: Props) {
  const { t } = useTranslation(["leadership", "fields"]);
  const { say } = useRecordTexts(leaderNames);
  return (
    <RecordPanel
      of={asked(leadershipRoutes.getLeader, { params: { id } })}
      title={say("details")}
      pager={<RecordPager row={leadershipRoutes.listLeaders} address={address} />}
      onClose={onClose}
    >
      {(leader) => (
        <>
          <RecordHead
            name={leader.full_name}
            badge={leader.until_on === null ? null : <StateBadge state="closed" />}
            onEdit={onEdit && (() => onEdit(leader))}
            onDelete={onDelete && (() => onDelete(leader))}
          />
          <div className={styles.columns}>
            <Facts
              facts={[
                [t("position", { ns: "fields" }), t(`position.${leader.position}`, { ns: "fields" })],
                [t("department", { ns: "fields" }), t(`department.${leader.department}`, { ns: "fields" })],
                [t("ministry", { ns: "fields" }), leader.ministry_name],
                [t("term"), term(leader)],
                [t("minutes"), leader.minutes_ref],
                [t("email", { ns: "fields" }), leader.email ? <EmailLink key="email" email={leader.email} /> : null],
                [t("address"), leader.full_address],
                [t("note"), leader.note],
              ]}
            />
          </div>
        </>
      )}
    </RecordPanel>
  );
}
