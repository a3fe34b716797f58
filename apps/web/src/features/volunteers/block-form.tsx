import { blockInput, volunteerRoutes } from "@aprisco/contract/volunteers.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { spanText } from "./span-text.ts";
import styles from "./volunteers.module.css";

interface Props {
  /** Absent: the caller's own dates. */
  readonly volunteerId?: number;
  readonly onClose: () => void;
}

export function BlockForm({ volunteerId, onClose }: Props) {
  const { t } = useTranslation("volunteers");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const edit = useRowEdit({
    row: volunteerId === undefined ? volunteerRoutes.createOwnBlock : volunteerRoutes.createBlock,
    id: volunteerId,
    schema: blockInput,
    labels: { from_on: t("block.from"), until_on: t("block.until"), reason: t("block.reason") },
    failures: "volunteers",
    lists: true,
    said: (block) => ({ title: t("blocks.added"), message: spanText(language, block) }),
    onClose,
  });
  const from = edit.day("from_on");
  return (
    <EditDialog edit={edit} title={t("blocks.add")} onClose={onClose}>
      <div className={styles.pair}>
        <DateField
          {...from}
          required
          min={today}
          onChange={(value) => {
            from.onChange(value);
            if (edit.day("until_on").value === "") edit.set("until_on", value);
          }}
        />
        <DateField {...edit.day("until_on")} required min={from.value || today} />
      </div>
      <TextField {...edit.text("reason")} optional maxLength={120} autoComplete="off" help={t("block.reason.help")} />
    </EditDialog>
  );
}
