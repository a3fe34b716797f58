import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { Suspense, useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useChanged } from "../../../api/change.ts";
import { chosenCongregation } from "../../../api/congregation.ts";
import { useMay } from "../../../api/rights.ts";
import { useBegunName } from "../../../shell/begun-name.ts";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { firstField } from "../../../ui/form/focus.ts";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { TextAreaField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { OwnerField } from "../owner-field.tsx";
import { DuplicatesNotice } from "./duplicates-notice.tsx";
import { useFieldProps } from "./fields.ts";
import formStyles from "./form.module.css";
import type { VisitorForm as StaffForm } from "./values.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const VisitorForm = lazyPart(async () => ({ default: (await import("./form.tsx")).VisitorForm }));

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (id: number) => void;
}

export function VisitorAddDialog({ onClose, onOpen }: Props) {
  const { t } = useTranslation(["visitors", "failures/visitors", "parts"]);
  const added = useChanged(visitorRoutes.createVisitor);
  const [isDirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = useBegunName();
  const form = useRef<HTMLDivElement>(null);
  return (
    <Dialog title={t("add.title")} keepOnOutsideClick onClose={() => (isDirty ? setAsking(true) : onClose())}>
      <LeaveGuard when={isDirty} />
      {asking ? (
        <ConfirmDialog
          title={t("add.title")}
          confirm={t("edit.discardYes", { ns: "parts" })}
          cancel={t("edit.discardNo", { ns: "parts" })}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t("edit.discard", { ns: "parts" })}
        </ConfirmDialog>
      ) : null}
      <div ref={form} onInput={() => setDirty(true)}>
        <Suspense fallback={<Skeleton height="34rem" />}>
          <VisitorForm
            mode="staff"
            name={name}
            congregationId={Number(chosenCongregation()) || undefined}
            staffFields={(form) => <StaffFields form={form} />}
            duplicates={(typed) => <DuplicatesNotice typed={typed} onOpen={onOpen} />}
            onDone={() => {
              showToast({ title: t("add.done"), message: t("visitor.created", { ns: "failures/visitors" }) });
              added();
              onClose();
            }}
          />
          <Beginning of={form} />
        </Suspense>
      </div>
    </Dialog>
  );
}

/** Shown while the form loads; then moves the focus to the form's first field. */
function Beginning({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (of.current) firstField(of.current)?.focus();
  }, [of]);
  return null;
}

function StaffFields({ form }: { readonly form: StaffForm }) {
  const { t } = useTranslation("visitor-form");
  const { text, held } = useFieldProps(form);
  const owner = held("follow_up_owner_id");
  const mayFollowUp = useMay("visitors:edit");
  return (
    <>
      <DateField {...held("visit_date")} label={t("visitDate")} help={t("visitDate.help")} optional />
      {mayFollowUp ? (
        <OwnerField
          {...owner}
          label={t("owner")}
          nobody={t("owner.none")}
          value={owner.value === "" ? null : Number(owner.value)}
          onChange={(id) => owner.onChange(id === null ? "" : String(id))}
          optional
        />
      ) : null}
      <div className={formStyles.full}>
        <TextAreaField {...text("notes")} label={t("notes")} optional rows={3} maxLength={4000} />
      </div>
    </>
  );
}
