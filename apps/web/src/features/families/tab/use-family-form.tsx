import type { Family } from "@aprisco/contract/families/family.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useOpener } from "../../../ui/use-opener.ts";
import type { DraftMember } from "../member-fields.tsx";

const FamilyForm = lazy(async () => ({ default: (await import("../family-form.tsx")).FamilyForm }));

type Open = { readonly family: Family } | { readonly initial: { readonly name: string; readonly members: readonly DraftMember[] } };

/** The form of a household on a person's record: for the one they live in, or a new one. */
export function useFamilyForm() {
  const { t } = useTranslation("families");
  const opener = useOpener();
  const [open, setOpen] = useState<Open | null>(null);
  const show = (next: Open) => {
    opener.remember();
    setOpen(next);
  };
  const close = () => {
    setOpen(null);
    opener.restore();
  };
  return {
    make: (name: string, members: readonly DraftMember[]) => show({ initial: { name, members } }),
    button: (family: Family) => (
      <Button size="sm" onClick={() => show({ family })}>
        {t("edit")}
      </Button>
    ),
    dialog: open ? (
      <Suspense fallback={null}>
        <FamilyForm {...open} onClose={close} />
      </Suspense>
    ) : null,
  };
}
