import { prayerRoutes, type Prayer } from "@aprisco/contract/prayers.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { TypedDialog } from "../../ui/form/typed-dialog.tsx";

export function AnswerDialog({ prayer, onClose }: { readonly prayer: Prayer; readonly onClose: () => void }) {
  const { t } = useTranslation("prayers");
  const [text, setText] = useState("");
  const change = useChange(prayerRoutes.updatePrayer, {
    lists: true,
    said: { done: () => ({ title: t("changed") }), failed: (_input, cause) => (cause as Error).message || t("change.failed") },
  });
  const save = async () => {
    const answer = text.trim() === "" ? {} : { answer: text };
    try {
      await change.mutateAsync({ params: { id: prayer.id }, body: { status: "answered", ...answer, version: prayer.version } });
      onClose();
    } catch {
      // The toast says why; what was typed stays.
    }
  };
  return (
    <TypedDialog
      title={t("answered.title")}
      confirm={t("answered.save")}
      isDirty={text.trim() !== ""}
      isBusy={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextAreaField
        label={t("answered.text")}
        help={t("answered.help")}
        optional
        rows={5}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </TypedDialog>
  );
}
