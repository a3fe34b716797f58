import type { PersonFamily } from "@aprisco/contract/families/family.ts";
import { useTranslation } from "react-i18next";
import { NoteParts } from "../../ui/action-list.tsx";
import { inOrder } from "./place-rules.ts";

/** Why a household is offered, who lives there and where: many families have one name. */
export function OfferNote({ offer }: { readonly offer: PersonFamily["suggestions"][number] }) {
  const { t, i18n } = useTranslation("families");
  const { reason, people, neighborhood } = offer;
  const names = new Intl.ListFormat(i18n.language).format(inOrder(people).map(({ name }) => name));
  const why = t("place.why", { reason: t(`reason.${reason}`), names });
  return <NoteParts parts={[{ key: "why", part: why }, ...(neighborhood ? [{ key: "where", part: neighborhood }] : [])]} />;
}
