import { careFamilyRoutes, type CareFamilyPage } from "@aprisco/contract/care-families.ts";
import { followUpRoutes } from "@aprisco/contract/follow-ups.ts";
import { IconBulb, IconCalendarPlus, IconCheck, IconHeartHandshake, IconHeartPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { askerOf, useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import { RecordPanel } from "../../ui/record/record-panel.tsx";
import { VisitBadge, visitIcons } from "../care-visits/index.ts";
import styles from "./care.module.css";
import { FamilyActs, type FamilyAct } from "./family-acts.tsx";
import { CareStatusBadge, PriorityBadge, useReason } from "./looks.tsx";
import { sectionsFor } from "./sections.ts";

interface Props {
  readonly id: number;
  readonly pager?: ReactNode;
  readonly onClose: () => void;
}

/** A family beside the board or the list: why it stands where it does, its people, what is open, what was done. */
export function FamilyPanel({ id, pager, onClose }: Props) {
  const { t } = useTranslation("care");
  return (
    <RecordPanel
      of={asked(careFamilyRoutes.getCareFamily, { params: { id } })}
      title={t("family")}
      pager={pager}
      gone={t("family.gone", { ns: "failures/care-families" })}
      onClose={onClose}
    >
      {(family: CareFamilyPage) => <FamilyDetails family={family} />}
    </RecordPanel>
  );
}

function FamilyDetails({ family }: { readonly family: CareFamilyPage }) {
  const { t } = useTranslation("care");
  const says = useReason();
  const [act, setAct] = useState<FamilyAct | null>(null);
  const { user } = useSession();
  const may = { create: useMay("pastoral:create"), edit: useMay("pastoral:edit"), members: useMay("members:view") };
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const nextVisit = family.next_visit_at === null ? null : instantText(language, family.next_visit_at, zone);
  return (
    <div className={styles.family}>
      <h3 className={styles.name}>{family.family_name}</h3>
      <div className={styles.badges}>
        <PriorityBadge priority={family.priority} />
        <CareStatusBadge status={family.spiritual_status} />
      </div>
      <p className={styles.why}>
        <IconBulb size={20} stroke={1.6} aria-hidden="true" />
        {says(family)}
      </p>
      <div className={styles.acts}>
        {may.create ? (
          <Button
            variant="primary"
            size="sm"
            icon={<IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAct({ kind: "visit", family })}
          >
            {t("visit.schedule")}
          </Button>
        ) : null}
        {may.edit ? (
          <Button
            size="sm"
            icon={<IconHeartPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAct({ kind: "followUp", family })}
          >
            {t("followUp.new")}
          </Button>
        ) : null}
      </div>
      <Facts
        facts={[
          [t("carer"), family.carer ?? t("carer.nobody")],
          [t("nextVisit"), nextVisit],
          [t("lastVisit"), family.last_visit_on === null ? t("never") : dayText(language, family.last_visit_on)],
          [t("where"), [family.address, family.neighborhood].filter(Boolean).join(", ")],
        ]}
      />
      <Section title={t("people")}>
        <ActionList
          label={t("people")}
          items={family.people.map((person) => ({
            key: String(person.person_id),
            person: person.name,
            title: person.name,
            note: person.class === "child" ? t("class.child") : null,
          }))}
        />
        {family.household_id !== null && may.members ? (
          <p className={styles.more}>
            <Link to="/families" search={{ family: family.household_id }}>
              {t("household.open")}
            </Link>
          </p>
        ) : null}
      </Section>
      <OpenFollowUps family={family} mayEdit={may.edit} />
      {user
        ? sectionsFor(askerOf(user)).map(({ name, Part }) => (
            <Suspense key={name} fallback={null}>
              <Part familyId={family.id} familyName={family.family_name} people={family.people} />
            </Suspense>
          ))
        : null}
      <FamilyVisits family={family} mayEdit={may.edit} onComplete={(visit) => setAct({ kind: "complete", visit })} />
      <FamilyActs act={act} onClose={() => setAct(null)} />
    </div>
  );
}

function OpenFollowUps({ family, mayEdit }: { readonly family: CareFamilyPage; readonly mayEdit: boolean }) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const close = useChange(followUpRoutes.closeFollowUp, {
    lists: true,
    said: { done: () => ({ title: t("followUp.closed") }), failed: () => t("followUp.closeFailed") },
  });
  if (family.follow_ups.length === 0) return null;
  return (
    <Section title={t("followUps")}>
      <ActionList
        label={t("followUps")}
        items={family.follow_ups.map((one) => ({
          key: String(one.id),
          icon: IconHeartHandshake,
          hue: "vinho",
          title: one.text ?? t(`followUp.kind.${one.kind}`),
          note: [one.person, one.owner ?? t("carer.nobody"), t("until", { day: dayText(language, one.due_on) })]
            .filter(Boolean)
            .join(" · "),
          action: mayEdit ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
              loading={close.isPending && close.variables?.params.id === one.id}
              onClick={() => close.mutate({ params: { id: one.id }, body: { state: "done", version: one.version } })}
            >
              {t("followUp.close")}
            </Button>
          ) : null,
        }))}
      />
    </Section>
  );
}

interface VisitsProps {
  readonly family: CareFamilyPage;
  readonly mayEdit: boolean;
  readonly onComplete: (visit: { readonly id: number; readonly family_name: string; readonly scheduled_for: string }) => void;
}

function FamilyVisits({ family, mayEdit, onComplete }: VisitsProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const now = useMinute().getTime();
  return (
    <Section title={t("visits")}>
      {family.visits.length === 0 ? (
        <p>{t("visits.noneOfFamily")}</p>
      ) : (
        <ActionList
          label={t("visits")}
          items={family.visits.map((visit) => ({
            key: String(visit.id),
            icon: visitIcons[visit.kind],
            hue: visit.status === "completed" ? "oliveira" : "ceu",
            title: (
              <Link to="/pastoral-care/visits" search={{ visit: visit.id }}>
                {`${t(`kind.${visit.kind}`)}, ${instantText(language, visit.completed_at ?? visit.scheduled_for, zone)}`}
              </Link>
            ),
            note: [
              visit.person_name === family.family_name ? null : visit.person_name,
              visit.visitors.map(({ name }) => name).join(", "),
              visit.outcome,
            ]
              .filter(Boolean)
              .join(" · "),
            badge: <VisitBadge visit={visit} now={now} />,
            action:
              mayEdit && visit.status === "scheduled" ? (
                <Button size="sm" onClick={() => onComplete(visit)}>
                  {t("complete.do")}
                </Button>
              ) : null,
          }))}
        />
      )}
    </Section>
  );
}
