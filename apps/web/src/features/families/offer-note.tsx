import type { PersonFamily } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { inOrder } from "./place-rules.ts";
import { NoteParts } from "../../ui/record/note-parts.tsx";

/** Why a household is suggested, with its people and address: many families share a name. */
export function OfferNote({ offer }: { readonly offer: PersonFamily["suggestions"][number] }) {
  const { t, i18n } = useTranslation("families");
  const { reason, people, neighborhood } = offer;
  const names = new Intl.ListFormat(i18n.language).format(inOrder(people).map(({ name }) => name));
  const why = t("place.why", { reason: t(`reason.${reason}`), names });
  return <NoteParts parts={[why, neighborhood]} />;
}
