import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { memberRoutes } from "@aprisco/contract/members/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { useToday } from "../../../ui/use-today.ts";
import type { MemberTabProps } from "../../members/index.ts";
import { HouseholdPanel } from "./family-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { isFetched } from "./is-fetched.ts";
import { PickupsPanel } from "./pickups-panel.tsx";
import { RelationsPanel } from "./relations-panel.tsx";
import styles from "./tab.module.css";

/** Who a person lives with, is related to, and what those who look after them must know. */
export function FamilyTab({ memberId, personId }: MemberTabProps) {
  const { data } = useQuery(asked(familyRoutes.getPersonFamily, { params: { id: personId } }));
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  const today = useToday(useChurchData().data?.time_zone);
  const role = data?.family?.members.find(({ person_id: one }) => one === personId)?.role;
  const isKnown = data !== undefined && member !== undefined;
  return (
    <div className={styles.tab}>
      <div className={styles.column}>
        <HouseholdPanel personId={personId} isOnTab />
        <RelationsPanel personId={personId} />
      </div>
      <div className={styles.column}>
        <HealthPanel personId={personId} mayEdit={useMay("members:edit")} />
        {isKnown && isFetched({ birthDate: member.birthDate, role }, today) ? <PickupsPanel personId={personId} /> : null}
      </div>
    </div>
  );
}
