import type { CareFamily } from "@aprisco/contract/care-families.ts";
import { Suspense } from "react";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { CompleteForm, formsAhead, VisitForm } from "../care-visits/index.ts";

const FollowUpForm = lazyPart(async () => ({ default: (await import("./follow-up-form.tsx")).FollowUpForm }));

/** A dialog over a family: a visit, the report of one, a follow-up. */
export type FamilyAct =
  | { readonly kind: "visit" | "followUp"; readonly family: CareFamily }
  | { readonly kind: "complete"; readonly visit: { readonly id: number; readonly family_name: string; readonly scheduled_for: string } };

export function FamilyActs({ act, onClose }: { readonly act: FamilyAct | null; readonly onClose: () => void }) {
  useWhenIdle(formsAhead);
  return (
    <Suspense fallback={null}>
      {act?.kind === "visit" ? <VisitForm family={act.family} onClose={onClose} /> : null}
      {act?.kind === "complete" ? <CompleteForm visit={act.visit} onClose={onClose} /> : null}
      {act?.kind === "followUp" ? <FollowUpForm family={act.family} onClose={onClose} /> : null}
    </Suspense>
  );
}
