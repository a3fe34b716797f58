import { type InventoryItem, inventoryRoutes, type Movement } from "@aprisco/contract/inventory.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { newClientId } from "../../api/client-id.ts";
import type { CallInput } from "../../api/client.ts";
import { isFailure, orKept } from "../../api/failure.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayIn, instantText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import details from "../../ui/record/details.module.css";
import { Ledger, type LedgerEntry } from "../../ui/record/ledger.tsx";
import { QuickEntry } from "../../ui/record/quick-entry.tsx";
import styles from "./inventory.module.css";
import { movementLooks } from "./looks.ts";
import { addedAt, useMovementTitle, useWaitingMovements } from "./unsent-stock.ts";

const MovementForm = lazyPart(async () => ({ default: (await import("./movement-form.tsx")).MovementForm }));

/** A movement by − or +, without name and time, which the queue gives. */
type QuickMovement = Omit<CallInput<typeof inventoryRoutes.createStockMovement>["body"], "client_id"> & { readonly kind: "in" | "out" };

type EnteredKind = "in" | "out" | "transfer" | "loss" | "return";

export function ItemDetails({ record: item }: { readonly record: InventoryItem }) {
  const { t } = useTranslation(["inventory", "fields"]);
  const language = useLanguage();
  const mayEnter = useAllowed(inventoryRoutes.createStockMovement.allow) && !item.archived;
  const { layer, show, close } = useLayer<EnteredKind>();
  const reverse = useReversal();
  const { mutateAsync: enter } = useChange(inventoryRoutes.createStockMovement, {
    input: (body: QuickMovement) => ({ params: { id: item.id }, body }),
    record: (reply) => reply.item,
    queued: { title: useMovementTitle(item), name: item.name },
  });
  const waiting = useWaitingMovements(item.id);
  // A place that is emptied by − keeps its line where it was, so that + puts the last one back.
  const [opened, setOpened] = useState(item);
  if (opened.id !== item.id) setOpened(item);
  const added = item.levels.filter(({ place_id: id }) => !opened.levels.some((level) => level.place_id === id));
  const kept = opened.levels.map((level) => item.levels.find(({ place_id: id }) => id === level.place_id) ?? { ...level, quantity: 0 });
  const levels = [...kept, ...added];
  const quickly = async (placeId: number, place: string, difference: number): Promise<void> => {
    const body = {
      kind: difference > 0 ? ("in" as const) : ("out" as const),
      place_id: placeId,
      quantity: Math.abs(difference),
    };
    try {
      const entered = await orKept(enter(body));
      if (entered === null) return;
      const { movement } = entered;
      showToast({
        title: t(difference > 0 ? "entered.in" : "entered.out", { amount: `${countText(language, body.quantity)} ${item.unit}` }),
        message: `${item.name} · ${place}`,
        undo: () => reverse(movement),
      });
    } catch (cause) {
      showToast({ tone: "error", title: t("entered.failed"), message: isFailure(cause) ? cause.message : undefined });
      throw cause;
    }
  };
  return (
    <>
      <div>
        <Section title={t("places")}>
          {levels.length === 0 ? (
            <p className={details.none}>{t("place.nowhereYet")}</p>
          ) : (
            <ul className={styles.levels}>
              {levels.map(({ place_id: placeId, place, quantity }) => (
                <li key={placeId}>
                  <span className={styles.place}>{place}</span>
                  {mayEnter ? (
                    <QuickEntry
                      value={quantity + addedAt(waiting, placeId)}
                      unit={item.unit}
                      less={t("quick.less", { place })}
                      more={t("quick.more", { place })}
                      onEntry={async (difference) => await quickly(placeId, place, difference)}
                    />
                  ) : (
                    <b className="cm-num">
                      {countText(language, quantity)} {item.unit}
                    </b>
                  )}
                </li>
              ))}
            </ul>
          )}
          {mayEnter ? (
            <div className={styles.acts}>
              {(["in", "out", "transfer"] as const)
                .filter((kind) => kind === "in" || item.quantity > 0)
                .map((kind) => (
                  <Button key={kind} size="sm" onClick={() => show(kind)}>
                    {t(`act.${kind}`)}
                  </Button>
                ))}
              <RowMenu
                label={t("act.more")}
                items={() =>
                  (["loss", "return"] as const)
                    .filter((kind) => kind === "return" || item.quantity > 0)
                    .map((kind) => ({ key: kind, text: t(`act.${kind}`), onChoose: () => show(kind) }))
                }
              />
            </div>
          ) : null}
        </Section>
        <Facts facts={[[t("minimum", { ns: "fields" }), item.minimum > 0 ? `${countText(language, item.minimum)} ${item.unit}` : null]]} />
      </div>
      <Movements item={item} onReverse={reverse} />
      {layer === null
        ? null
        : createPortal(
            <Suspense fallback={null}>
              <MovementForm item={item} kind={layer} onClose={close} />
            </Suspense>,
            document.body,
          )}
    </>
  );
}

/** Reverses a movement, and says so. */
function useReversal(): (movement: Movement) => void {
  const { t } = useTranslation("inventory");
  const { mutate } = useChange(inventoryRoutes.reverseStockMovement, {
    input: ({ id }: { readonly id: number }) => ({ params: { id }, body: { client_id: newClientId() } }),
    lists: true,
    said: {
      done: ({ item }) => ({ title: t("reversed"), message: item.name }),
      failed: (_movement, cause) => (cause as Error).message,
    },
  });
  return ({ id }) => mutate({ id });
}

function Movements({ item, onReverse }: { readonly item: InventoryItem; readonly onReverse: (movement: Movement) => void }) {
  const { t } = useTranslation(["inventory", "lists"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const [isAll, setAll] = useState(false);
  const mayReverse = useAllowed(inventoryRoutes.reverseStockMovement.allow);
  const pages = useInfiniteQuery(pagesOf(inventoryRoutes.listStockMovements, {}, { id: item.id }));
  const waiting = useWaitingMovements(item.id);
  const noteOf = ({ place, other_place: other, quantity, reason, ministry, by, unit_cost: cost }: Movement): string =>
    [
      other === null ? place : (quantity < 0 ? [place, other] : [other, place]).join(" → "),
      reason,
      ministry,
      cost === null ? null : t("unitCost.each", { amount: moneyText(language, cost) }),
      by,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  const signed = ({ kind, quantity }: Pick<Movement, "kind" | "quantity">): string =>
    kind === "transfer" ? countText(language, Math.abs(quantity)) : `${quantity > 0 ? "+" : "−"}${countText(language, Math.abs(quantity))}`;
  const placeOf = (id: number) => item.levels.find((level) => level.place_id === id)?.place;
  const entryOf = ({ order, at, typed: { kind, quantity, place_id: from, to_place_id: to } }: (typeof waiting)[number]): LedgerEntry => ({
    id: -order,
    day: null,
    look: movementLooks[kind],
    title: t(`kind.${kind}`),
    note: [[placeOf(from), to ? placeOf(to) : undefined].filter(Boolean).join(" → "), instantText(language, at, zone)]
      .filter(Boolean)
      .join(" · "),
    amount: signed({ kind, quantity: kind === "in" || kind === "return" ? quantity : -quantity }),
    isReversed: false,
  });
  const shown = isAll ? undefined : 8;
  return (
    <Section title={t("movements")}>
      <AnswerOf query={{ ...pages, data: pages.data && itemsOf(pages.data) }}>
        {(movements) =>
          movements.length + waiting.length === 0 ? (
            <p className={details.none}>{t("movements.none")}</p>
          ) : (
            <Ledger
              label={t("movements")}
              today={today}
              entries={[
                ...waiting.toReversed().map(entryOf),
                ...movements.slice(0, shown).map((movement) => ({
                  id: movement.id,
                  day: dayIn(zone, new Date(movement.moved_at)),
                  look: movementLooks[movement.kind],
                  title: t(movement.reverses_id === null ? `kind.${movement.kind}` : "kind.reversal"),
                  note: noteOf(movement),
                  amount: signed(movement),
                  isReversed: movement.reversed,
                  onReverse:
                    mayReverse && !item.archived && !movement.reversed && movement.reverses_id === null
                      ? () => onReverse(movement)
                      : undefined,
                })),
              ]}
            />
          )
        }
      </AnswerOf>
      {!isAll && itemsOf(pages.data).length > 8 ? (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          {t("movements.all")}
        </Button>
      ) : null}
      {isAll && pages.hasNextPage ? (
        <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("list.more", { ns: "lists" })}
        </Button>
      ) : null}
    </Section>
  );
}
