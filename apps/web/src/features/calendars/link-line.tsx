import type { CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { IconAlertTriangle, IconCircleCheck, IconKey, IconPlayerPause, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import styles from "./calendars.module.css";
import { useLinkChanges } from "./use-link-changes.ts";

const looks = {
  ok: { icon: IconCircleCheck, hue: "oliveira" },
  failing: { icon: IconAlertTriangle, hue: "vinho" },
  needs_password: { icon: IconKey, hue: "vinho" },
  stopped: { icon: IconPlayerPause, hue: "pedra" },
} as const;

interface Props {
  readonly link: CalendarLink;
  readonly onEdit: () => void;
  readonly onConflicts: () => void;
  readonly onDelete: () => void;
}

export function LinkLine({ link, onEdit, onConflicts, onDelete }: Props) {
  const { t } = useTranslation("calendars");
  const { sync, pause } = useLinkChanges();
  const items = [
    { key: "edit", text: t("links.edit"), onChoose: onEdit },
    { key: "pause", text: t(link.state === "stopped" ? "links.resume" : "links.pause"), onChoose: () => pause.mutate(link) },
    { key: "delete", text: t("links.disconnect"), tone: "danger" as const, onChoose: onDelete },
  ];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{link.name}</b>
          <Badge {...looks[link.state]}>{t(`state.${link.state}`)}</Badge>
        </p>
        <Facts link={link} />
        {link.last_error === null ? null : <p className={styles.warning}>{t(`error.${link.last_error}`)}</p>}
        {link.state === "needs_password" && link.last_error === null ? <p className={styles.warning}>{t("links.passwordAgain")}</p> : null}
        {link.conflicts === 0 ? null : (
          <Button size="sm" onClick={onConflicts}>
            {t("links.conflicts", { count: link.conflicts })}
          </Button>
        )}
      </div>
      <div className={styles.lineActions}>
        <Button
          size="sm"
          icon={<IconRefresh size={18} stroke={1.6} aria-hidden="true" />}
          loading={link.is_syncing || sync.isPending}
          onClick={() => sync.mutate({ id: link.id })}
        >
          {t("links.sync")}
        </Button>
        <RowMenu label={t("links.acts", { name: link.name })} items={() => items} />
      </div>
    </li>
  );
}

function Facts({ link }: { readonly link: CalendarLink }) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  return (
    <p className={styles.hint}>
      {[
        t(`direction.${link.direction}`),
        ...(link.events === 0 ? [] : [t("links.events", { count: link.events })]),
        ...(link.refused === 0 ? [] : [t("links.refused", { count: link.refused })]),
        link.last_ok_at === null ? t("links.never") : t("links.since", { date: instantText(language, link.last_ok_at, zone) }),
      ].join(" · ")}
    </p>
  );
}
