import { type HouseholdRole } from "@aprisco/contract/families-place.ts";
import { relationNames } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { latestDay } from "@aprisco/contract/partial-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { dayText } from "../../../language/date-words.ts";
import { ageOn } from "../../../language/birth-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ChildList } from "../../../ui/list/child-list.tsx";
import { NoteParts } from "../../../ui/record/note-parts.tsx";
import { PersonLink } from "../../../ui/record/person-link.tsx";
import { Photo } from "../../../ui/record/photo.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import type { MemberTabProps } from "../../members/index.ts";
import { HouseholdPanel } from "./family-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { PickupsPanel } from "./pickups-panel.tsx";
import tabStyles from "./tab.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

/** Years. From this age on, pick-up people are not asked for. */
const GROWN_UP = 18;

interface Person {
  readonly birthDate: string | null;
  /** Absent: the person has no household. */
  readonly role: HouseholdRole | undefined;
}

/** Whether a child needs somebody who may fetch them: a minor; without a birth date, a child of the household, or a person without one. */
export function isFetched({ birthDate, role }: Person, today: string): boolean {
  // Of a year alone the last day that is possible: a child is rather asked for too long.
  const born = birthDate && latestDay(birthDate);
  return born ? ageOn(today, born) < GROWN_UP : role === undefined || role === "child";
}

const RelationForm = lazyPart(async () => ({ default: (await import("./relation-form.tsx")).RelationForm }));
const rows = { create: familyRoutes.createRelation, remove: familyRoutes.deleteRelation, restore: familyRoutes.restoreRelation };

function RelationsPanel({ personId }: { readonly personId: number }) {
  const { t, i18n } = useTranslation("families");
  return (
    <ChildList
      title={t("relations")}
      of={asked(familyRoutes.listRelations, { params: { id: personId } })}
      names={relationNames}
      rows={rows}
      line={({ name, member_id: id, photo, kind, until_on: until, is_over: isOver }) => ({
        name,
        person: name,
        picture: <Photo name={name} photo={photo} size={36} />,
        title: <PersonLink id={id} name={name} />,
        note: (
          <NoteParts
            parts={[t(`relation.${kind}`), until && t(isOver ? "ended" : "pickup.until", { day: dayText(i18n.language, until) })]}
          />
        ),
      })}
      add={t("relation.add")}
      none={t("relation.none")}
      form={(_relation, onClose) => <RelationForm personId={personId} onClose={onClose} />}
    />
  );
}

export function FamilyTab({ memberId, personId }: MemberTabProps) {
  const { data } = useQuery(asked(familyRoutes.getPersonFamily, { params: { id: personId } }));
  const { data: member } = useQuery(asked(memberRoutes.getMember, { params: { id: memberId } }));
  const today = useToday(useChurchData().data?.time_zone);
  const role = data?.family?.members.find(({ person_id: one }) => one === personId)?.role;
  const isKnown = data !== undefined && member !== undefined;
  return (
    <div className={tabStyles.tab}>
      <div className={tabStyles.column}>
        <HouseholdPanel personId={personId} isOnTab />
        <RelationsPanel personId={personId} />
      </div>
      <div className={tabStyles.column}>
        <HealthPanel personId={personId} mayEdit={useMay("members:edit")} />
        {isKnown && isFetched({ birthDate: member.birthDate, role }, today) ? <PickupsPanel personId={personId} /> : null}
      </div>
    </div>
  );
}
