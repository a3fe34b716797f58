import type { Family } from "@aprisco/contract/families/family.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useLayer } from "../../../ui/use-layer.ts";
import type { DraftMember } from "../member-fields.tsx";

const FamilyForm = lazy(async () => ({ default: (await import("../family-form.tsx")).FamilyForm }));

type FormContent = { readonly record: Family } | { readonly initial: { readonly name: string; readonly members: readonly DraftMember[] } };

/** The form of a household on a person's record: for the one they live in, or a new one. */
export function useFamilyForm() {
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
