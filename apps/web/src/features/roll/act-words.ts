import type { MovementKind, RollEntry } from "@aprisco/contract/roll.ts";
import {
  IconArrowsExchange,
  IconCandle,
  IconDoorExit,
  IconEraser,
  IconHeartHandshake,
  IconHourglass,
  IconLockOpen,
  IconPencil,
  IconUserCheck,
  IconUserOff,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

export const actIcons: Readonly<Record<MovementKind, Icon>> = {
  admission: IconUserCheck,
  discipline: IconHourglass,
  restoration: IconLockOpen,
  transfer_out: IconArrowsExchange,
  withdrawal: IconDoorExit,
  removal: IconUserOff,
  reconciliation: IconHeartHandshake,
  death: IconCandle,
  status_change: IconPencil,
  rectification: IconEraser,
};

type ActFacts = Pick<RollEntry, "kind" | "form" | "to_status" | "rectifies_no" | "church">;

/** An entry as a short text: "Admissão por batismo", "Retificação do nº 12". */
export function useActWords(): (entry: ActFacts) => string {
  const { t } = useTranslation(["roll", "roll-words", "fields"]);
  return ({ kind, form, to_status: status, rectifies_no: no, church }) => {
    const act = t(`act.${kind}`, { ns: "roll-words" });
    if (form !== null) return t("told.form", { act, form: t(`form.${form}`, { ns: "roll-words" }) });
    if (kind === "rectification") return t("told.rectifies", { no: no ?? "" });
    if (kind === "status_change") return t("told.status", { act, status: t(`status.${status}`, { ns: "fields" }) });
    return kind === "transfer_out" && church !== null ? t("told.church", { act, church }) : act;
  };
}
