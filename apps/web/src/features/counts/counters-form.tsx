import { countRoutes, countersInput, type StockCount, type StockCounter } from "@aprisco/contract/counts.ts";
import { useTranslation } from "react-i18next";
import { RecordsChoice } from "../../ui/choice/records-choice.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";

const accounts = recordsOf(countRoutes.listStockCounters);

/** Names the accounts that count an open count. */
export function CountersForm({ count, onClose }: { readonly count: StockCount; readonly onClose: () => void }) {
  const { t } = useTranslation("counts");
  const edit = useRowEdit({
    row: countRoutes.nameStockCounters,
    id: count.id,
    schema: countersInput,
    record: count,
    labels: { counters: t("counters") },
    lists: true,
    said: () => ({ title: t("counters.saved") }),
    onClose,
  });
  const { error } = edit.held("counters");
  const names = (chosen: unknown): string | null =>
    Array.isArray(chosen) && chosen.length > 0 ? (chosen as readonly StockCounter[]).map(({ name }) => name).join(", ") : null;
  return (
    <EditDialog edit={edit} title={t("counters")} valueText={(_field, chosen) => names(chosen)} onClose={onClose}>
      <RecordsChoice
        error={error}
        label={t("counters.add")}
        listLabel={t("counters")}
        optional
        help={t("counters.help")}
        source={accounts}
        value={edit.draft["counters"] as readonly StockCounter[]}
        onChange={(chosen) => edit.set("counters", chosen)}
      />
    </EditDialog>
  );
}
