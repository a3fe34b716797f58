import { type LastingAccess, type LastingKind, ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { IconBell, IconCalendarPlus, IconCalendarShare, IconKey, IconMail, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { instantText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { Button } from "../../../ui/base/button.tsx";
import styles from "./access.module.css";

const icons: Readonly<Record<LastingKind, Icon>> = {
  calendarFeed: IconCalendarShare,
  calendarLink: IconCalendarPlus,
  pushDevice: IconBell,
  passwordLink: IconKey,
  emailLink: IconMail,
};

/** What works for the account without a session; nothing if there is none. */
export function LastingList({ rows }: { readonly rows: readonly LastingAccess[] }) {
  const { t, i18n } = useTranslation("own-access");
  const zone = useChurchData().data?.time_zone;
  const end = useChange(ownAccountRoutes.endLastingAccess, {
    said: { done: () => ({ title: t("lasting.ended") }), failed: () => t("sessions.failed") },
  });
  if (rows.length === 0) return null;
  const when = (instant: string) => instantText(i18n.language, instant, zone);
  const nameOf = ({ kind, name }: LastingAccess) =>
    name === null ? t(`lasting.${kind}`) : t("lasting.named", { what: t(`lasting.${kind}`), name });
  const noteOf = ({ made_at: made, last_used_at: used, expires_at: until }: LastingAccess) => {
    if (until !== null) return t("lasting.until", { made: when(made), until: when(until) });
    return used === null ? t("lasting.made", { made: when(made) }) : t("lasting.used", { made: when(made), used: when(used) });
  };
  const busy = end.isPending ? end.variables?.params : undefined;
  return (
    <>
      <p className={styles.text}>{t("lasting.lead")}</p>
      <ActionList
        label={t("lasting.title")}
        items={rows.map((row) => ({
          key: `${row.kind} ${row.id}`,
          icon: icons[row.kind],
          hue: "trigo",
          title: nameOf(row),
          note: noteOf(row),
          action: (
            <Button
              aria-label={t("sessions.endOne", { device: nameOf(row) })}
              loading={busy?.kind === row.kind && busy.id === row.id}
              onClick={() => end.mutate({ params: { kind: row.kind, id: row.id } })}
            >
              {t("sessions.end")}
            </Button>
          ),
        }))}
      />
    </>
  );
}
