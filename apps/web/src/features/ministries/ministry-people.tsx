import { ministryMemberNames, ministryRoles } from "@aprisco/contract/ministries/choices.ts";
import type { MinistryMember } from "@aprisco/contract/ministries/member.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { IconLogout, IconTrash, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { ApiFailure } from "../../api/failure.ts";
import { useAllowed } from "../../api/session-state.ts";
import { dayText } from "../../messages/date-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/action-list.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "../../ui/details.module.css";
import { Section } from "../../ui/details-section.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRecordDeletion } from "../../ui/use-record-deletion.ts";
import { useToday } from "../../ui/use-today.ts";

const PeopleForm = lazy(async () => ({ default: (await import("./people-form.tsx")).PeopleForm }));

interface Change {
  readonly member: MinistryMember;
  readonly role?: MinistryMember["role"];
  readonly until_on?: string | null;
}

/** Who serves in a ministry, leaders first; those who served before on demand. */
export function MinistryPeople({ id }: { readonly id: number }) {
  const { t } = useTranslation(["ministries", "record"]);
  const [past, setPast] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useAllowed(ministryRoutes.createMinistryMembers.allow);
  const query = { past: past ? ("true" as const) : undefined };
  const { data, error, refetch } = useQuery(asked(ministryRoutes.listMinistryMembers, { params: { id }, query }));
  const now = data?.filter(({ until_on: until }) => until === null) ?? [];
  const before = data?.filter(({ until_on: until }) => until !== null) ?? [];
  // A narrow reader of people is not told who serves.
  if (error instanceof ApiFailure && error.code === "ministryMember.notFound") return null;
  return (
    <Section
      title={data ? t("people.count", { count: now.length }) : t("people")}
      action={
        mayAdd ? (
          <Button size="sm" icon={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t("people.add")}
          </Button>
        ) : null
      }
    >
      {error ? (
        <p className={styles.failed} role="alert">
          {t("people.failed")}
          <Button size="sm" onClick={() => void refetch()}>
            {t("people.retry")}
          </Button>
        </p>
      ) : data === undefined ? (
        <Skeleton height="8rem" />
      ) : now.length === 0 ? (
        <p className={styles.hint}>{t("people.none")}</p>
      ) : (
        <People label={t("people")} members={now} />
      )}
      {before.length > 0 ? (
        <Section title={t("people.past")}>
          <People label={t("people.past")} members={before} />
        </Section>
      ) : null}
      {data ? (
        <Button variant="quiet" size="sm" aria-expanded={past} onClick={() => setPast(!past)}>
          {t(past ? "people.hidePast" : "people.showPast")}
        </Button>
      ) : null}
      {/* Outside the panel, whose look would reach into the dialog. */}
      {isAdding
        ? createPortal(
            <Suspense fallback={null}>
              <PeopleForm id={id} except={now.map((member) => member.person_id)} onClose={() => setAdding(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </Section>
  );
}

function People({ label, members }: { readonly label: string; readonly members: readonly MinistryMember[] }) {
  const { t, i18n } = useTranslation("ministries");
  const mayEdit = useAllowed(ministryRoutes.updateMinistryMember.allow);
  const actsOf = useActs();
  const day = (value: string) => dayText(i18n.language, value);
  const term = ({ from_on: from, until_on: until }: MinistryMember) =>
    until === null ? t("people.since", { day: day(from) }) : t("people.fromTo", { from: day(from), until: day(until) });
  return (
    <ActionList
      label={label}
      items={members.map((member) => ({
        key: String(member.id),
        person: member.name,
        title: member.name,
        note: `${t(`role.${member.role}`)} · ${term(member)}`,
        action: mayEdit ? <RowMenu label={t("people.acts", { name: member.name })} items={() => actsOf(member)} /> : null,
      }))}
    />
  );
}

/** What can be done with a person of a ministry; each act can be taken back from its toast. */
function useActs() {
  const { t } = useTranslation(["ministries", "record"]);
  const texts = useRecordTexts(ministryMemberNames);
  const today = useToday(useChurchData().data?.time_zone);
  const remove = useRecordDeletion({ remove: ministryRoutes.deleteMinistryMember, restore: ministryRoutes.restoreMinistryMember }, texts);
  const { mutate } = useChange(ministryRoutes.updateMinistryMember, {
    input: ({ member, ...body }: Change) => ({ params: { id: member.id }, body }),
    undo: ({ member, role, until_on: until }: Change) => ({
      member,
      ...(role === undefined ? {} : { role: member.role }),
      ...(until === undefined ? {} : { until_on: member.until_on }),
    }),
    said: {
      done: (_reply, { member, role }) => ({
        title: role ? t("people.now", { role: t(`role.${role}`) }) : t("people.ended"),
        message: member.name,
      }),
      failed: (_change, cause) => (cause as Error).message,
    },
  });
  return (member: MinistryMember) => [
    ...(member.until_on === null
      ? [
          ...ministryRoles.map((role) => ({
            key: role,
            text: t(`role.${role}`),
            checked: role === member.role,
            onChoose: () => {
              if (role !== member.role) mutate({ member, role });
            },
          })),
          {
            key: "end",
            text: t("people.end"),
            note: t("people.endNote"),
            icon: <IconLogout size={18} stroke={1.6} aria-hidden="true" />,
            onChoose: () => mutate({ member, until_on: today < member.from_on ? member.from_on : today }),
          },
        ]
      : []),
    {
      key: "delete",
      text: texts.say("delete"),
      note: t("people.deleteNote"),
      tone: "danger" as const,
      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
      onChoose: () => remove(member),
    },
  ];
}
