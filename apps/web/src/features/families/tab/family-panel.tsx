import { type Family, familyRoutes } from "@aprisco/contract/families.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useAllowed } from "../../../api/rights.ts";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { TabLink } from "../../members/index.ts";
import { addressOf, Household } from "../household.tsx";
import type { DraftMember } from "../member-fields.tsx";
import { Suggestions } from "./suggestions.tsx";
import tabStyles from "./tab.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const FamilyForm = lazyPart(async () => ({ default: (await import("../family-form.tsx")).FamilyForm }));

type FormContent = { readonly record: Family } | { readonly initial: { readonly name: string; readonly members: readonly DraftMember[] } };

function useFamilyForm() {
  const { t } = useTranslation("families");
  const { layer, show, close } = useLayer<FormContent>();
  return {
    make: (name: string, members: readonly DraftMember[]) => show({ initial: { name, members } }),
    button: (family: Family) => (
      <Button size="sm" variant="quiet" onClick={() => show({ record: family })}>
        {t("edit.family")}
      </Button>
    ),
    dialog: layer ? (
      <Suspense fallback={null}>
        <FamilyForm {...layer} onClose={close} />
      </Suspense>
    ) : null,
  };
}

interface Props {
  readonly personId: number;
  /** True on the tab itself, which needs no link to it. */
  readonly isOnTab?: boolean;
}

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
      className={tabStyles.home}
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
