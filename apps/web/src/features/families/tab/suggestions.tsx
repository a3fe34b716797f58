import { type PersonFamily, familyRoutes } from "@aprisco/contract/families.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconUsersGroup } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import type { DraftMember } from "../member-fields.tsx";
import { OfferNote } from "../offer-note.tsx";
import { familyOf } from "../words.ts";
import details from "../../../ui/record/details.module.css";
import styles from "./tab.module.css";

type Suggestion = PersonFamily["suggestions"][number];
interface Props {
  readonly personId: number;
  readonly suggestions: readonly Suggestion[];
  /** Whether the account may add people to an existing household. */
  readonly mayJoin: boolean;
  /** Creates a household. Absent: the account may not. */
  readonly onMake: ((name: string, members: readonly DraftMember[]) => void) | undefined;
}

export function Suggestions({ personId, suggestions, mayJoin, onMake }: Props) {
  const { t } = useTranslation("families");
  const { data: people } = useQuery(asked(peopleRoutes.listPeople, { query: { include: String(personId), limit: "1" } }));
  const name = people?.[0]?.id === personId ? people[0].name : null;
  const self: readonly DraftMember[] = name === null ? [] : [{ person_id: personId, name, role: "head" }];
  const join = useJoin(personId);
  const make = (of: string | null, others: Suggestion["people"]) =>
    onMake?.(t("named", { name: familyOf(of ?? name?.split(" ").at(-1) ?? "") }), [
      ...self,
      ...others.map((one): DraftMember => ({ person_id: one.id, name: one.name, role: "other" })),
    ]);
  return (
    <div className={styles.suggestions}>
      <p className={details.none}>{t("noFamily")}</p>
      <ActionList
        items={suggestions.map(({ family_id: id, name: of, reason, people: others, ...offer }) => ({
          key: String(id ?? "new"),
          icon: IconUsersGroup,
          hue: "trigo",
          title: id === null ? others.map((one) => one.name).join(", ") : of,
          note: id === null ? t(`reason.${reason}`) : <OfferNote offer={{ ...offer, family_id: id, name: of, reason, people: others }} />,
          action:
            id !== null && mayJoin ? (
              <Button size="sm" loading={join.isBusy} onClick={() => join.run(id)}>
                {t("join")}
              </Button>
            ) : id === null && onMake ? (
              <Button size="sm" onClick={() => make(of, others)}>
                {t("makeWith", { count: others.length })}
              </Button>
            ) : null,
        }))}
      />
      {onMake ? (
        <Button size="sm" disabled={name === null} onClick={() => make(null, [])}>
          {t("make")}
        </Button>
      ) : null}
    </div>
  );
}

/** Joining changes the household: it is read first, then saved with one more person. */
function useJoin(personId: number) {
  const { t } = useTranslation("families");
  const client = useQueryClient();
  const update = useChange(familyRoutes.updateFamily);
  const run = async (id: number) => {
    try {
      const family = await client.fetchQuery(asked(familyRoutes.getFamily, { params: { id } }));
      const members = [
        ...family.members.map(({ person_id, name, role }) => ({ person_id, name, role })),
        { person_id: personId, role: "other" as const },
      ];
      await update.mutateAsync({ params: { id }, body: { members, version: family.version } });
      showToast({ title: t("joined"), message: family.name });
    } catch (cause) {
      showToast({ tone: "error", title: t("joinFailed"), message: (cause as Error).message });
    }
  };
  return { run: (id: number) => void run(id), isBusy: update.isPending };
}
