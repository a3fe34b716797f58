import type { RecordNames } from "@aprisco/contract/record-names.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { IconLogout } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ItemOf, ListFilters, ListRoute } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import type { CallInput } from "../../api/client.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf, totalOf } from "../../api/pages.ts";
import { dayText } from "../../language/date-words.ts";
import { Button } from "../base/button.tsx";
import { ChildPages } from "../list/child-pages.tsx";
import { PhoneLink } from "./contact-links.tsx";
import { Section } from "./details-section.tsx";
import { PersonLink } from "./person-link.tsx";
import { Photo } from "./photo.tsx";

/** A person with a role in a record (group, ministry) over a time. */
export interface RoleMember {
  readonly id: number;
  readonly person_id: number;
  /** Null: the account may not open the person. */
  readonly member_id: number | null;
  readonly name: string;
  readonly photo: string | null;
  readonly role: string;
  readonly from_on: string;
  /** Null: until now. */
  readonly until_on: string | null;
  readonly phone?: string | null;
}

interface Change {
  readonly member: RoleMember;
  readonly role?: string;
  readonly until_on?: string | null;
}

const undone = ({ member, role, until_on: until }: Change): Change => ({
  member,
  ...(role === undefined ? {} : { role: member.role }),
  ...(until === undefined ? {} : { until_on: member.until_on }),
});

interface Props<L extends ListRoute> {
  /** The record whose people are listed. */
  readonly id: number;
  /** How many there are now, until the list is read. */
  readonly count: number;
  /** The namespace with the texts `members…` and `role.…`. */
  readonly texts: "groups" | "ministries";
  readonly roles: readonly string[];
  readonly names: RecordNames;
  readonly rows: {
    readonly list: L;
    readonly create: NamedRoute;
    readonly update: NamedRoute;
    readonly remove: NamedRoute;
    readonly restore: NamedRoute;
  };
  /** In church time. */
  readonly today: string;
  /** A change keeps the row, so that its toast offers to undo it. */
  readonly keepsRow?: true;
  /** False: nobody is added here. */
  readonly mayAdd?: boolean;
  /** Whether the account may change and delete the rows of a role. Default: of every role. */
  readonly mayChange?: (role: string) => boolean;
  /** Lazy: adds people; `except` are those of the list. */
  readonly form: (except: readonly number[], onClose: () => void) => ReactNode;
}

type Acts<L extends ListRoute> = Pick<Props<L>, "texts" | "roles" | "rows" | "today"> &
  Required<Pick<Props<L>, "mayChange">> & { readonly keepsRow: true | undefined };

// Both namespaces have a text for each role of their contract; the key's type names one of them.
const useTexts = (texts: "groups" | "ministries") => {
  const { t } = useTranslation(texts);
  return { t, roleText: (role: string) => t(`role.${role}` as "role.leader") };
};

/** The people of a record with their roles over time: those of now, and on demand the former. A role is changed in the row's menu. */
export function RoleMembers<L extends ListRoute>(props: Props<L>) {
  const { id, count, texts, roles, names, rows, today, keepsRow, mayAdd = true, mayChange = () => true, form } = props;
  const { t, roleText } = useTexts(texts);
  const { i18n } = useTranslation();
  const [past, setPast] = useState(false);
  const acts = useActs({ texts, roles, rows, today, keepsRow, mayChange });
  const { data, isSuccess } = useInfiniteQuery(pagesOf(rows.list, {} as ListFilters<L>, { id }));
  const day = (value: string) => dayText(i18n.language, value);
  const line = ({ member_id: memberId, name, photo, role, from_on: from, until_on: until, phone = null }: RoleMember) => {
    const term = until === null ? t("members.since", { day: day(from) }) : t("members.fromTo", { from: day(from), until: day(until) });
    return {
      name,
      person: name,
      picture: <Photo name={name} photo={photo} size={36} />,
      title: <PersonLink id={memberId} name={name} />,
      note: (
        <>
          {`${roleText(role)} · ${term}`}
          {phone === null ? null : (
            <>
              {" · "}
              <PhoneLink phone={phone} />
            </>
          )}
        </>
      ),
    };
  };
  const list = {
    row: rows.list,
    params: { id },
    names,
    rows,
    frame: Section,
    none: t("members.none"),
    deleteNote: t("members.deleteNote"),
    // A row of the list is such a person.
    mayDelete: (({ role }: RoleMember) => mayChange(role)) as (row: ItemOf<L>) => boolean,
    acts: acts as (row: ItemOf<L>) => ReturnType<typeof acts>,
    line: line as (row: ItemOf<L>) => ReturnType<typeof line>,
  };
  const people = itemsOf(data) as readonly RoleMember[];
  const total = totalOf(data);
  return (
    <ChildPages
      {...list}
      query={{} as ListFilters<L>}
      label={t("members")}
      title={isSuccess ? t("members.count", { count: total?.atLeast ? count : (total?.count ?? count) }) : t("members")}
      add={mayAdd ? t("members.add") : undefined}
      form={(_member, onClose) =>
        form(
          people.map(({ person_id: person }) => person),
          onClose,
        )
      }
    >
      {past ? <ChildPages {...list} quiet query={{ past: "only" } as unknown as ListFilters<L>} title={t("members.past")} /> : null}
      {isSuccess ? (
        <Button variant="quiet" size="sm" aria-expanded={past} onClick={() => setPast(!past)}>
          {t(past ? "members.hidePast" : "members.showPast")}
        </Button>
      ) : null}
    </ChildPages>
  );
}

function useActs<L extends ListRoute>({ texts, roles, rows, today, keepsRow, mayChange }: Acts<L>) {
  const { t, roleText } = useTexts(texts);
  const { mutate } = useChange(rows.update, {
    input: ({ member, ...body }: Change) => ({ params: { id: member.id }, body }) as unknown as CallInput<NamedRoute>,
    ...(keepsRow ? { undo: undone } : {}),
    said: {
      done: (_reply, { member, role }) => ({
        title: role === undefined ? t("members.ended") : t("members.now", { role: roleText(role) }),
        message: member.name,
      }),
      failed: (_change, cause) => (cause as Error).message,
    },
  });
  return (member: RoleMember) =>
    member.until_on === null && mayChange(member.role)
      ? [
          ...roles.map((role) => ({
            key: role,
            text: roleText(role),
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
