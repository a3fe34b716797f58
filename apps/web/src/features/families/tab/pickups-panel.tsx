import { pickupNames } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { IconCheck, IconClockOff, IconHandStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayText } from "../../../language/date-words.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import { ChildList } from "../../../ui/list/child-list.tsx";
import { PhoneLink } from "../../../ui/record/contact-links.tsx";
import { NoteParts } from "../../../ui/record/note-parts.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const PickupForm = lazyPart(async () => ({ default: (await import("./pickup-form.tsx")).PickupForm }));
const rows = {
  create: familyRoutes.createPickup,
  update: familyRoutes.updatePickup,
  remove: familyRoutes.deletePickup,
  restore: familyRoutes.restorePickup,
};

export function PickupsPanel({ personId }: { readonly personId: number }) {
  const { t, i18n } = useTranslation("families");
  return (
    <ChildList
      title={t("pickups")}
      lead={t("pickups.lead")}
      of={{ ...asked(familyRoutes.listPickups, { params: { id: personId } }), select: ({ pickups }) => pickups }}
      names={pickupNames}
      rows={rows}
      line={({ name, relation, phone, until_on: until, reason, allowed, is_over: isOver }) => ({
        name,
        person: name,
        title: name,
        note: (
          <NoteParts
            parts={[
              relation,
              until && t(isOver ? "ended" : "pickup.until", { day: dayText(i18n.language, until) }),
              phone && { key: "phone", part: <PhoneLink phone={phone} /> },
            ]}
          />
        ),
        warning: allowed || isOver ? null : reason,
        badge: isOver ? (
          <Badge icon={IconClockOff} hue="pedra">
            {t("pickup.over")}
          </Badge>
        ) : (
          <Badge icon={allowed ? IconCheck : IconHandStop} hue={allowed ? "oliveira" : "vinho"}>
            {t(allowed ? "pickup.allowed" : "pickup.barred")}
          </Badge>
        ),
      })}
      add={t("pickup.add")}
      none={t("pickup.none")}
      form={(pickup, onClose) => <PickupForm childId={personId} pickup={pickup} onClose={onClose} />}
    />
  );
}
