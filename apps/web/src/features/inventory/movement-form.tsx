import { type InventoryItem, inventoryRoutes, movementInput } from "@aprisco/contract/inventory.ts";
import { useTranslation } from "react-i18next";
import { typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField, NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { MinistryChoice } from "../ministries/index.ts";
import { PlaceChoice } from "../places/index.ts";
import styles from "./inventory.module.css";
import { addedAt, useMovementTitle, useWaitingMovements } from "./unsent-stock.ts";

interface Props {
  readonly item: InventoryItem;
  readonly kind: "in" | "out" | "transfer" | "loss" | "return";
  /** The unsent movement that is changed. */
  readonly act?: KeptAct;
  readonly onClose: () => void;
}

/** A movement of an item: what comes in or back is put anywhere, what goes is taken from where some are. */
export function MovementForm({ item, kind, act, onClose }: Props) {
  const { t } = useTranslation(["inventory", "fields"]);
  const language = useLanguage();
  const titleOf = useMovementTitle(item);
  const waiting = useWaitingMovements(item.id).filter(({ clientId }) => clientId !== act?.clientId);
  const levels = item.levels.map((level) => ({ ...level, quantity: level.quantity + addedAt(waiting, level.place_id) }));
  const levelOf = (id: number): number => levels.find(({ place_id: place }) => place === id)?.quantity ?? 0;
  const isTaking = kind === "out" || kind === "loss" || kind === "transfer";
  const edit = useRowEdit({
    row: inventoryRoutes.createStockMovement,
    id: item.id,
    schema: movementInput,
    besides: { kind },
    initial: act
      ? typedIn(act, inventoryRoutes.createStockMovement)
      : { ...(item.levels[0] ? { place_id: item.levels[0].place_id } : {}), quantity: 1 },
    queued: { title: titleOf, name: item.name, instead: act },
    // Without network the device knows the levels as they were read; with one the server decides.
    rules: ({ place_id: from, quantity }) =>
      isTaking && !navigator.onLine && Number(quantity) > levelOf(Number(from)) ? { quantity: "item.notEnough" } : {},
    failures: "inventory",
    labels: {
      place_id: t(isTaking ? "place.from" : "place.to"),
      to_place_id: t("place.to"),
      quantity: t("quantity", { ns: "fields" }),
      reason: t("reason", { ns: "fields" }),
      ministry_id: t("ministry", { ns: "fields" }),
      unit_cost: t("unitCost"),
    },
    said: ({ movement }) => ({
      title: t(`done.${kind}`, { amount: `${countText(language, Math.abs(movement.quantity))} ${item.unit}` }),
      message: item.name,
    }),
    lists: true,
    onClose,
  });
  const from = Number(edit.draft["place_id"]);
  return (
    <EditDialog edit={edit} title={t(`act.${kind}.of`, { name: item.name })} onClose={onClose}>
      <div className={styles.pair}>
        <NumberField {...edit.number("quantity")} required data-autofocus help={item.unit} />
        {isTaking ? (
          <SelectField
            {...edit.choice("place_id", Number)}
            required
            options={levels.map(({ place_id: id, place, quantity }) => ({
              value: String(id),
              label: `${place} (${countText(language, quantity)})`,
            }))}
          />
        ) : (
          <PlaceChoice {...edit.number("place_id")} required />
        )}
      </div>
      {kind === "transfer" ? <PlaceChoice {...edit.number("to_place_id")} required except={[from]} /> : null}
      {kind === "in" ? <MoneyField {...edit.number("unit_cost")} optional help={t("unitCost.help")} /> : null}
      {kind === "out" || kind === "return" ? <MinistryChoice {...edit.number("ministry_id")} active /> : null}
      <TextField {...edit.text("reason")} optional maxLength={200} autoComplete="off" />
    </EditDialog>
  );
}
