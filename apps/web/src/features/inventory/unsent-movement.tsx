import { inventoryRoutes, type InventoryItem } from "@aprisco/contract/inventory.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { typedIn, type ActFormProps, type ActKind } from "../../api/queue/kept-act.ts";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { RecordState } from "../../ui/record/record-state.tsx";
import { MovementForm } from "./movement-form.tsx";

type Kind = Parameters<typeof MovementForm>[0]["kind"];

function Form({ act, onClose }: ActFormProps) {
  const { t } = useTranslation("failures/inventory");
  const kind = typedIn(act, inventoryRoutes.createStockMovement)["kind"] as Kind;
  return (
    <RecordState
      of={asked(inventoryRoutes.getItem, { params: { id: Number(act.input.params?.["id"]) } })}
      gone={t("item.notFound", { ns: "failures/inventory" })}
      around={(content) => (
        <Dialog title={act.title} onClose={onClose}>
          {content}
        </Dialog>
      )}
      onClose={onClose}
    >
      {(item: InventoryItem) => <MovementForm item={item} kind={kind} act={act} onClose={onClose} />}
    </RecordState>
  );
}

/** A movement of the stock, as a device keeps it until the server has it. */
export const unsentMovement: ActKind = {
  row: inventoryRoutes.createStockMovement,
  texts: ["inventory", "fields", "record", "lists", "failures/inventory"],
  Form,
};
