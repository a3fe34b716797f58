import { type InventoryItem, inventoryRoutes } from "@aprisco/contract/inventory.ts";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../api/client.ts";
import { typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { useUnsentOf } from "../../api/queue/unsent-state.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";

type MovementTyped = Pick<CallInput<typeof inventoryRoutes.createStockMovement>["body"], "kind" | "place_id" | "to_place_id" | "quantity">;

/** The movements of an item that wait on the device. */
export const useWaitingMovements = (itemId: number): readonly (KeptAct & { readonly typed: MovementTyped })[] =>
  useUnsentOf(`/inventory-items/${itemId}`)
    .filter(({ state }) => state === "waiting")
    .map((act) => ({ ...act, typed: typedIn(act, inventoryRoutes.createStockMovement) as unknown as MovementTyped }));

/** What movements add to a place. */
export const addedAt = (movements: readonly { readonly typed: MovementTyped }[], placeId: number): number =>
  movements.reduce((sum, { typed: { kind, place_id: from, to_place_id: to, quantity } }) => {
    const sign = kind === "in" || kind === "return" ? 1 : -1;
    return sum + (from === placeId ? sign * quantity : 0) + (to === placeId ? quantity : 0);
  }, 0);

/** A movement as the list of unsent acts calls it: "Saída de Baterias: 2 un. · Cozinha". */
export function useMovementTitle({ name, unit, levels }: InventoryItem): (typed: MovementTyped) => string {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return ({ kind, quantity, place_id: placeId }) => {
    const place = levels.find((level) => level.place_id === placeId)?.place;
    return [`${t(`act.${kind}.of`, { name })}: ${countText(language, quantity)} ${unit}`, place].filter(Boolean).join(" · ");
  };
}
