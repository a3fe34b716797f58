import { maritalStatuses } from "@aprisco/contract/accounts-session.ts";
import { contactTimes, foundChurchWays, visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { useTranslation } from "react-i18next";
import type { ValueText } from "../../../ui/form/conflict-notice.tsx";
import { recordText } from "../../../ui/choice/record-name.tsx";
import { followUpOwners } from "../queries.ts";

export function useFieldNames() {
  const { t } = useTranslation("visitors");
  return {
    name: t("edit.name"),
    phone: t("card.phone"),
    family_name: t("details.familyName"),
    email: t("card.email"),
    status: t("edit.status"),
    follow_up_owner_id: t("card.owner"),
    next_action: t("contact.next"),
    next_action_date: t("contact.nextDate"),
    notes: t("edit.notes"),
    cep: t("details.cep"),
    address: t("edit.addressLine"),
    neighborhood: t("card.neighborhood"),
    city: t("details.city"),
    state: t("edit.state"),
    marital_status: t("details.marital"),
    has_children: t("edit.hasChildren"),
    children_count: t("edit.childrenCount"),
    children_ages: t("details.childrenAges"),
    children_names: t("details.childrenNames"),
    how_found_church: t("details.found"),
    previous_church: t("details.previousChurch"),
    best_contact_time: t("details.bestTime"),
    accepts_calls: t("details.calls"),
    accepts_visits: t("details.visits"),
    emergency_contact: t("details.emergency"),
    emergency_phone: t("edit.emergencyPhone"),
  };
}

export type EditField = keyof ReturnType<typeof useFieldNames>;

/** The label of how a person found the church; own words stay as typed. */
export function useFoundText(): (way: string) => string {
  const { t } = useTranslation("visitors");
  return (way) => {
    const known = foundChurchWays.find((one) => one === way);
    return known ? t(`found.${known}`) : way;
  };
}

export function useValueText(): ValueText {
  const { t } = useTranslation("visitors");
  const foundText = useFoundText();
  return (field, value) => {
    const status = visitorStatuses.find((one) => one === value);
    const marital = maritalStatuses.find((one) => one === value);
    const time = contactTimes.find((one) => one === value);
    if (field === "status" && status) return t(`status.${status}`);
    if (field === "marital_status" && marital) return t(`marital.${marital}`);
    if (field === "best_contact_time" && time) return t(`time.${time}`);
    if (field === "follow_up_owner_id") return recordText(followUpOwners, value);
    if (typeof value !== "string" || value === "") return null;
    if (field === "how_found_church") return foundText(value);
    return field === "phone" || field === "emergency_phone" ? toMasked(value) : null;
  };
}
