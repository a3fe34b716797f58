import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useAllowed } from "../../../api/rights.ts";
import { Answer } from "../../../ui/answer.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TabLink } from "../../members/index.ts";
import { addressOf, Household } from "../household.tsx";
import { Suggestions } from "./suggestions.tsx";
import styles from "./tab.module.css";
import { useFamilyForm } from "./use-family-form.tsx";

interface Props {
  readonly personId: number;
  /** It stands on the tab that it would lead to. */
  readonly isOnTab?: boolean;
}

/** The household of a person, beside their record; without one, where they may belong. */
export function HouseholdPanel({ personId, isOnTab = false }: Props) {
  const { t } = useTranslation("families");
  const mayEdit = useAllowed(familyRoutes.updateFamily.allow);
  const mayMake = useAllowed(familyRoutes.createFamily.allow);
  const form = useFamilyForm();
  const question = asked(familyRoutes.getPersonFamily, { params: { id: personId } });
  const known = useQuery(question).data?.family;
  const toTab = known && !isOnTab ? <TabLink to="family">{t("see")}</TabLink> : undefined;
  return (
    <Panel
      className={styles.home}
      title={known?.name ?? t("family")}
      lead={known && addressOf(known)}
      action={known && mayEdit ? form.button(known) : toTab}
    >
      <Answer of={question} height="12rem">
        {({ family, suggestions }) =>
          family ? (
            <Household family={family} current={personId} isHeaded />
          ) : (
            <Suggestions personId={personId} suggestions={suggestions} mayJoin={mayEdit} onMake={mayMake ? form.make : undefined} />
          )
        }
      </Answer>
      {form.dialog}
    </Panel>
  );
}
