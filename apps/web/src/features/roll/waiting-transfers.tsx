import { type Transfer, rollRoutes } from "@aprisco/contract/roll.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayIn, nearDayText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { useToday } from "../../ui/base/use-now.ts";
import styles from "./waiting-transfers.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const AcceptForm = lazyPart(async () => ({ default: (await import("./accept-form.tsx")).AcceptForm }));

interface Layer {
  readonly act: "accept" | "refuse" | "cancel";
  readonly transfer: Transfer;
}

export function WaitingTransfers({ transfers }: { readonly transfers: readonly Transfer[] }) {
  const { t, i18n } = useTranslation(["roll", "lists"]);
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const { layer, show, close } = useLayer<Layer>();
  const said = (act: "refuse" | "cancel") => ({
    done: () => ({ title: t(act === "refuse" ? "transfer.refused" : "transfer.canceled"), message: t("transfer.stays") }),
    failed: (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : undefined),
  });
  const refuse = useChange(rollRoutes.refuseTransfer, { lists: true, said: said("refuse") });
  const cancel = useChange(rollRoutes.cancelTransfer, { lists: true, said: said("cancel") });
  const may = { accept: useAllowed(rollRoutes.acceptTransfer.allow), cancel: useAllowed(rollRoutes.cancelTransfer.allow) };
  const button = (act: Layer["act"], transfer: Transfer) => (
    <Button
      size="sm"
      {...(act === "accept" ? { variant: "primary" as const } : {})}
      aria-label={t(`transfer.${act}.name`, { name: transfer.name })}
      onClick={() => show({ act, transfer })}
    >
      {t(`transfer.${act}`)}
    </Button>
  );
  return (
    <>
      <ActionList
        label={t("transfer.waiting")}
        items={transfers.map((transfer) => ({
          key: String(transfer.id),
          person: transfer.name,
          title: transfer.name,
          note: t(transfer.household ? "transfer.noteHousehold" : "transfer.note", {
            from: transfer.from_congregation_name,
            to: transfer.to_congregation_name,
            when: nearDayText(i18n.language, today, dayIn(zone, new Date(transfer.created_at))),
          }),
          action:
            may.accept && transfer.receives ? (
              <span className={styles.actions}>
                {button("accept", transfer)}
                {button("refuse", transfer)}
              </span>
            ) : may.cancel && transfer.sends ? (
              button("cancel", transfer)
            ) : null,
        }))}
      />
      <Suspense fallback={null}>{layer?.act === "accept" ? <AcceptForm transfer={layer.transfer} onClose={close} /> : null}</Suspense>
      {layer && layer.act !== "accept" ? (
        <ConfirmDialog
          title={t(`transfer.${layer.act}.title`)}
          confirm={t(`transfer.${layer.act}`)}
          cancel={t("cancel", { ns: "lists" })}
          onCancel={close}
          onConfirm={() => {
            (layer.act === "refuse" ? refuse : cancel).mutate({ params: { id: layer.transfer.id } });
            close();
          }}
        >
          {t(`transfer.${layer.act}.text`, { name: layer.transfer.name, from: layer.transfer.from_congregation_name })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
