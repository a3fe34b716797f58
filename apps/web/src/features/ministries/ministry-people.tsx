import { ministryMemberNames, ministryRoles } from "@aprisco/contract/ministries/choices.ts";
import type { MinistryMemberCard } from "@aprisco/contract/ministries/member.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { IconLogout } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { dayText } from "../../messages/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/button.tsx";
import { ChildList } from "../../ui/child-list.tsx";
import { Section } from "../../ui/details-section.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Photo } from "../../ui/photo.tsx";
import { useToday } from "../../ui/use-today.ts";

const PeopleForm = lazy(async () => ({ default: (await import("./people-form.tsx")).PeopleForm }));
const rows = {
  create: ministryRoutes.createMinistryMembers,
  update: ministryRoutes.updateMinistryMember,
  remove: ministryRoutes.deleteMinistryMember,
  restore: ministryRoutes.restoreMinistryMember,
};

interface Change {
  readonly member: MinistryMemberCard;
  readonly role?: MinistryMemberCard["role"];
  readonly until_on?: string | null;
}
const isNow = ({ until_on: until }: MinistryMemberCard): boolean => until === null;

/** Who serves in a ministry, leaders first; those who served before on demand. */
export function MinistryPeople({ id }: { readonly id: number }) {
  const { t, i18n } = useTranslation("ministries");
  const [past, setPast] = useState(false);
  const acts = useActs();
  const query = { past: past ? ("true" as const) : undefined };
  const question = asked(ministryRoutes.listMinistryMembers, { params: { id }, query });
  const { data = [], isSuccess } = useQuery(question);
  const now = data.filter(isNow);
  const day = (value: string) => dayText(i18n.language, value);
  const list = {
    names: ministryMemberNames,
    rows,
    frame: Section,
    none: t("people.none"),
    deleteNote: t("people.deleteNote"),
    acts,
    line: ({ member_id: memberId, name, photo, role, from_on: from, until_on: until }: MinistryMemberCard) => {
      const term = until === null ? t("people.since", { day: day(from) }) : t("people.fromTo", { from: day(from), until: day(until) });
      return {
        name,
        person: name,
        picture: <Photo name={name} photo={photo} size={36} />,
        title: <PersonLink id={memberId} name={name} />,
        note: `${t(`role.${role}`)} · ${term}`,
      };
    },
  };
  return (
    <ChildList
      {...list}
      label={t("people")}
      title={isSuccess ? t("people.count", { count: now.length }) : t("people")}
      of={{ ...question, select: (all) => all.filter(isNow) }}
      add={t("people.add")}
      form={(_member, onClose) => <PeopleForm id={id} except={now.map((member) => member.person_id)} onClose={onClose} />}
    >
      {now.length < data.length ? (
        <ChildList {...list} title={t("people.past")} of={{ ...question, select: (all) => all.filter((one) => !isNow(one)) }} />
      ) : null}
      {isSuccess ? (
        <Button variant="quiet" size="sm" aria-expanded={past} onClick={() => setPast(!past)}>
          {t(past ? "people.hidePast" : "people.showPast")}
        </Button>
      ) : null}
    </ChildList>
  );
}

/** What can be done with a person of a ministry; each act can be taken back from its toast. */
function useActs() {
  const { t } = useTranslation("ministries");
  const today = useToday(useChurchData().data?.time_zone);
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
  return (member: MinistryMemberCard) =>
    isNow(member)
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
      : [];
}
