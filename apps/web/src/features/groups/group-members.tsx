import { groupMemberNames, groupRoles, type GroupMemberCard, groupRoutes } from "@aprisco/contract/groups.ts";
import { IconLogout } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useMay } from "../../api/rights.ts";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { dayText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { ChildPages } from "../../ui/list/child-pages.tsx";
import { Section } from "../../ui/record/details-section.tsx";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import { PersonLink } from "../../ui/record/person-link.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const MembersForm = lazyPart(async () => ({ default: (await import("./members-form.tsx")).MembersForm }));
const rows = {
  create: groupRoutes.createGroupMembers,
  update: groupRoutes.updateGroupMember,
  remove: groupRoutes.deleteGroupMember,
  restore: groupRoutes.restoreGroupMember,
};

interface Change {
  readonly member: GroupMemberCard;
  readonly role?: GroupMemberCard["role"];
  readonly until_on?: string | null;
}
const isNow = ({ until_on: until }: GroupMemberCard): boolean => until === null;

interface Props {
  readonly id: number;
  readonly serving: number;
}

export function GroupMembers({ id, serving }: Props) {
  const { t, i18n } = useTranslation("groups");
  const [past, setPast] = useState(false);
  const acts = useActs();
  const maySearch = useMay("members:view");
  const row = groupRoutes.listGroupMembers;
  const { data, isSuccess } = useInfiniteQuery(pagesOf(row, {}, { id }));
  const day = (value: string) => dayText(i18n.language, value);
  const list = {
    row,
    params: { id },
    names: groupMemberNames,
    rows,
    frame: Section,
    none: t("members.none"),
    deleteNote: t("members.deleteNote"),
    acts,
    line: ({ member_id: memberId, name, photo, role, from_on: from, until_on: until, phone }: GroupMemberCard) => {
      const term = until === null ? t("members.since", { day: day(from) }) : t("members.fromTo", { from: day(from), until: day(until) });
      return {
        name,
        person: name,
        picture: <Photo name={name} photo={photo} size={36} />,
        title: <PersonLink id={memberId} name={name} />,
        note: (
          <>
            {`${t(`role.${role}`)} · ${term}`}
            {phone === null ? null : (
              <>
                {" · "}
                <PhoneLink phone={phone} />
              </>
            )}
          </>
        ),
      };
    },
  };
  return (
    <ChildPages
      {...list}
      query={{}}
      label={t("members")}
      title={isSuccess ? t("members.count", { count: totalOf(data)?.atLeast ? serving : (totalOf(data)?.count ?? serving) }) : t("members")}
      add={maySearch ? t("members.add") : undefined}
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
  const { t } = useTranslation("groups");
  const today = useToday(useChurchData().data?.time_zone);
  const { mutate } = useChange(groupRoutes.updateGroupMember, {
    input: ({ member, ...body }: Change) => ({ params: { id: member.id }, body }),
    said: {
      done: (_reply, { member, role }) => ({
        title: role ? t("members.now", { role: t(`role.${role}`) }) : t("members.ended"),
        message: member.name,
      }),
      failed: (_change, cause) => (cause as Error).message,
    },
  });
  return (member: GroupMemberCard) =>
    isNow(member)
      ? [
          ...groupRoles.map((role) => ({
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

/** The people of a group as one of them sees the others: by first name, with what each one chose to show. */
export function FellowMembers({ id }: { readonly id: number }) {
  const { t } = useTranslation("groups");
  const query = useQuery(asked(groupRoutes.listGroupMembers, { params: { id }, query: { limit: "100" } }));
  return (
    <Section title={t("members")}>
      <AnswerOf query={query}>
        {(people) => (
          <ActionList
            label={t("members")}
            items={people.map(({ id: key, name, photo, role, phone, email }) => ({
              key: String(key),
              person: name,
              picture: <Photo name={name} photo={photo} size={36} />,
              title: name,
              note: (
                <>
                  {t(`role.${role}`)}
                  {phone === null ? null : (
                    <>
                      {" · "}
                      <PhoneLink phone={phone} />
                    </>
                  )}
                  {email === null ? null : (
                    <>
                      {" · "}
                      <EmailLink email={email} />
                    </>
                  )}
                </>
              ),
            }))}
          />
        )}
      </AnswerOf>
    </Section>
  );
}
