import type { DeliveryStage } from "@aprisco/contract/mail/choices.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../api/pages.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { StagePanel } from "../../ui/stage-panel.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { SendingPanel } from "./sending-panel.tsx";
import { useDeliveries, useMoves } from "./use-deliveries.ts";

/** How mail goes out, a test of it, and what became of each message: what was given up first. */
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
