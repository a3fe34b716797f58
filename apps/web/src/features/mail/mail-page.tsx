import { type DeliveryStage, mailRoutes } from "@aprisco/contract/mail.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { StagePanel } from "../../ui/base/stage-panel.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { SendingPanel } from "./sending-panel.tsx";

/** Milliseconds between two requests while messages wait; without any, there are none. */
const WATCH_MS = 3_000;
/** Repeated requests after a move: a message may pass between lists between two answers. */
const ROUNDS = 3;

const useDeliveries = (stage: DeliveryStage) =>
  useInfiniteQuery({
    ...pagesOf(mailRoutes.listDeliveries, { stage }),
    // The lists may have changed while another screen was open.
    staleTime: 0,
    refetchInterval: ({ state }) => (stage === "open" && itemsOf(state.data).length > 0 ? WATCH_MS : false),
  });

/** Refetches all lists when `moved` changes: a message that left one list is in another. */
function useMoves(moved: string | undefined): void {
  const client = useQueryClient();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = moved;
    if (isFirst || moved === undefined) return undefined;
    const askAgain = (): void => void client.invalidateQueries({ queryKey: ["mail", "listDeliveries"] });
    let rounds = 0;
    const timer = setInterval(() => {
      askAgain();
      rounds += 1;
      if (rounds === ROUNDS) clearInterval(timer);
    }, WATCH_MS);
    askAgain();
    return () => clearInterval(timer);
  }, [client, moved]);
}

export function MailPage() {
  const { t } = useTranslation("mail");
  const [testId, setTestId] = useState<number | null>(null);
  const [dead, open, over] = [useDeliveries("dead"), useDeliveries("open"), useDeliveries("over")];
  const idsOf = (list: typeof open): string =>
    itemsOf(list.data)
      .map(({ id }) => id)
      .join();
  useMoves(open.data && dead.data ? `${testId} ${idsOf(open)} ${idsOf(dead)}` : undefined);
  const known = [dead, open, over].flatMap(({ data }) => itemsOf(data));
  return (
    <SettingsFrame lead={t("lead")} wholeChurch>
      <SendingPanel test={known.find(({ id }) => id === testId) ?? null} onTest={setTestId} />
      {dead.data && itemsOf(dead.data).length === 0 ? null : <DeliveryPanel stage="dead" deliveries={dead} />}
      <DeliveryPanel stage="open" deliveries={open} />
      <DeliveryPanel stage="over" deliveries={over} />
    </SettingsFrame>
  );
}

interface PanelProps {
  readonly stage: DeliveryStage;
  readonly deliveries: ReturnType<typeof useDeliveries>;
}

function DeliveryPanel({ stage, deliveries }: PanelProps) {
  const { t } = useTranslation("mail");
  return (
    <StagePanel
      title={t(`stage.${stage}`)}
      lead={t(`stage.${stage}Lead`)}
      query={deliveries}
      none={t(stage === "over" ? "none.over" : "none.open")}
      more={t("more")}
      row={(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
    />
  );
}
