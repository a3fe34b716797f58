import { groupRoutes } from "@aprisco/contract/groups.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";

/** What goes with a group that is deleted: people, meetings, presences. */
export function GroupDeletionNote({ id }: { readonly id: number }) {
  const { t } = useTranslation("groups");
  const { data } = useQuery(asked(groupRoutes.getGroupDeletion, { params: { id } }));
  if (!data) return null;
  return (
    <p>
      {t("deletion.goes", {
        members: t("deletion.members", { count: data.members }),
        meetings: t("deletion.meetings", { count: data.meetings }),
        presences: t("deletion.presences", { count: data.presences }),
      })}
    </p>
  );
}
