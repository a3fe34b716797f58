import { ministryMemberNames, ministryRoles, type MinistryMemberCard, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { IconLogout } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { dayText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { ChildPages } from "../../ui/list/child-pages.tsx";
import { Section } from "../../ui/record/details-section.tsx";
import { PersonLink } from "../../ui/record/person-link.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const MembersForm = lazyPart(async () => ({ default: (await import("./members-form.tsx")).MembersForm }));
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

interface Props {
  readonly id: number;
  readonly serving: number;
}

export function MinistryMembers({ id, serving }: Props) {
  const { t, i18n } = useTranslation("ministries");
  const [past, setPast] = useState(false);
  const acts = useActs();
  const row = ministryRoutes.listMinistryMembers;
  const { data, isSuccess } = useInfiniteQuery(pagesOf(row, {}, { id }));
  const day = (value: string) => dayText(i18n.language, value);
  const list = {
    row,
    params: { id },
    names: ministryMemberNames,
    rows,
    frame: Section,
    none: t("members.none"),
    deleteNote: t("members.deleteNote"),
    acts,
    line: ({ member_id: memberId, name, photo, role, from_on: from, until_on: until }: MinistryMemberCard) => {
      const term = until === null ? t("members.since", { day: day(from) }) : t("members.fromTo", { from: day(from), until: day(until) });
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
    <ChildPages
      {...list}
      query={{}}
      label={t("members")}
      title={isSuccess ? t("members.count", { count: totalOf(data)?.atLeast ? serving : (totalOf(data)?.count ?? serving) }) : t("members")}
      add={t("members.add")}
      form={(_member, onClose) => <MembersForm id={id} except={itemsOf(data).map((member) => member.person_id)} onClose={onClose} />}
    >
      {past ? <ChildPages {...list} quiet query={{ past: "only" }} title={t("members.past")} /> : null}
      {isSuccess ? (
        <Button variant="quiet" size="sm" aria-expanded={past} onClick={() => setPast(!past)}>
          {t(past ? "members.hidePast" : "members.showPast")}
        </Button>
      ) : null}
    </ChildPages>
  );
}

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
        title: role ? t("members.now", { role: t(`role.${role}`) }) : t("members.ended"),
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
            text: t("members.end"),
            note: t("members.endNote"),
            icon: <IconLogout size={18} stroke={1.6} aria-hidden="true" />,
            onChoose: () => mutate({ member, until_on: today < member.from_on ? member.from_on : today }),
          },
        ]
      : [];
}
