import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { OwnerField } from "../owner-field.tsx";
import { useFieldProps } from "./fields.ts";
import type { VisitorForm } from "./values.ts";
import styles from "./form.module.css";

/** What only staff say of a visitor: when the visit was, who follows up, and the team's notes. */
export function StaffFields({ form }: { readonly form: VisitorForm }) {
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
      <div className={styles.full}>
        <TextAreaField {...text("notes")} label={t("notes")} optional rows={3} maxLength={4000} />
      </div>
    </>
  );
}
