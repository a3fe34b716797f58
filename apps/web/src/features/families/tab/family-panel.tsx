import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/session-state.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { MemberTabProps } from "../../members/index.ts";
import { Household } from "../household.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useFamilyForm } from "./use-family-form.tsx";

/** The household of a person, beside their record; without one, where they may belong. */
export function HouseholdPanel({ personId }: MemberTabProps) {
  const { t } = useTranslation("families");
  const mayEdit = useMay("members:edit");
  const form = useFamilyForm();
  const { data, isError, isFetching, refetch, error } = useQuery(asked(familyRoutes.getPersonFamily, { params: { id: personId } }));
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  if (!data) return <Skeleton height="12rem" />;
  const { family, suggestions } = data;
  return (
    <Panel title={family?.name ?? t("family")} action={family && mayEdit ? form.button(family) : undefined}>
      {family ? (
        <Household family={family} mayEdit={mayEdit} current={personId} />
      ) : (
        <Suggestions personId={personId} suggestions={suggestions} onMake={mayEdit ? form.make : undefined} />
      )}
      {form.dialog}
    </Panel>
  );
}
