import { pickupChange, pickupInput, type Pickup } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { MaskedField, phoneMask } from "../../../ui/form/masked-field.tsx";
import { PersonChoice } from "../../../ui/choice/person-choice.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";

interface Props {
  readonly childId: number;
  /** Absent: a new pick-up person. */
  readonly pickup: Pickup | undefined;
  readonly onClose: () => void;
}

export function PickupForm({ childId, pickup, onClose }: Props) {
  const { t } = useTranslation(["families", "fields"]);
  const edit = useRowEdit({
    row: pickup ? familyRoutes.updatePickup : familyRoutes.createPickup,
    id: pickup?.id ?? childId,
    schema: pickup ? pickupChange : pickupInput,
    record: pickup,
    initial: { allowed: true },
    labels: {
      adult_id: t("pickup.known"),
      name: t("pickup.other"),
      phone: t("phone", { ns: "fields" }),
      relation: t("pickup.relation"),
      allowed: t("pickups"),
      reason: t("pickup.reason"),
      until_on: t("pickup.untilOn"),
    },
    failures: "families",
    secrets: ["reason"],
    said: ({ name }) => ({ title: t("pickup.saved"), message: name }),
    onClose,
  });
  const isAllowed = edit.draft["allowed"] === true;
  return (
    <EditDialog edit={edit} title={pickup ? pickup.name : t("pickup.add")} onClose={onClose}>
      {pickup ? null : <PersonChoice {...edit.number("adult_id")} optional nobody={t("pickup.nobody")} except={[childId]} />}
      {pickup || edit.draft["adult_id"] ? null : <TextField {...edit.text("name")} maxLength={100} autoComplete="off" />}
      <ChoiceCards
        legend={t("pickups")}
        chosen={isAllowed ? "allowed" : "barred"}
        onChoose={(key) => {
          edit.set("allowed", key === "allowed");
          if (key === "allowed") edit.set("reason", "");
        }}
        cards={[
          { key: "allowed", title: t("pickup.allowed"), note: t("pickup.allowedNote") },
          { key: "barred", title: t("pickup.barred"), note: t("pickup.barredNote") },
        ]}
      />
      {isAllowed ? null : <TextAreaField {...edit.text("reason")} optional maxLength={500} rows={2} help={t("pickup.reasonHelp")} />}
      <TextField {...edit.text("relation")} optional maxLength={60} autoComplete="off" placeholder={t("pickup.relationExample")} />
      <MaskedField {...edit.held("phone")} mask={phoneMask} optional autoComplete="off" />
      <DateField {...edit.day("until_on")} optional />
    </EditDialog>
  );
}
