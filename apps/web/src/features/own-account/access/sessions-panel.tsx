import { type System, type OwnSession, ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { instantText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { Badge } from "../../../ui/base/badge.tsx";
import { Button } from "../../../ui/base/button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import styles from "./access.module.css";
import { LastingList } from "./lasting-list.tsx";

const icons: Readonly<Partial<Record<System, Icon>>> = { android: IconDeviceMobile, iphone: IconDeviceMobile, ipad: IconDeviceTablet };

export function SessionsPanel() {
  const { t } = useTranslation("own-access");
  return (
    <Panel title={t("sessions.title")} lead={t("sessions.lead")}>
      <div className={styles.form}>
        <Answer of={asked(ownAccountRoutes.listOwnSessions)} height="9rem">
          {(sessions) => <Sessions sessions={sessions} />}
        </Answer>
        <Answer of={asked(ownAccountRoutes.listLastingAccess)} height="4rem">
          {(rows) => <LastingList rows={rows} />}
        </Answer>
      </div>
    </Panel>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { t, i18n } = useTranslation("own-access");
  const zone = useChurchData().data?.time_zone;
  const failed = () => t("sessions.failed");
  const end = useChange(ownAccountRoutes.endOwnSession, { said: { done: () => ({ title: t("sessions.ended") }), failed } });
  const endOthers = useChange(ownAccountRoutes.endOtherSessions, { said: { done: () => ({ title: t("sessions.othersEnded") }), failed } });
  const when = (instant: string) => instantText(i18n.language, instant, zone);
  const nameOf = ({ browser, system }: OwnSession) => t("device", { browser: t(`browser.${browser}`), system: t(`system.${system}`) });
  return (
    <div className={styles.sessions}>
      <ActionList
        label={t("sessions.title")}
        items={sessions.map((session) => ({
          key: session.id,
          icon: icons[session.system] ?? IconDeviceDesktop,
          hue: session.is_current ? "oliveira" : "ceu",
          title: nameOf(session),
          note: session.is_current
            ? t("sessions.since", { since: when(session.created_at) })
            : t("sessions.used", { used: when(session.last_used_at), since: when(session.created_at) }),
          badge: session.is_current ? (
            <Badge icon={IconCheck} hue="oliveira">
              {t("sessions.current")}
            </Badge>
          ) : undefined,
          action: session.is_current ? undefined : (
            <Button
              aria-label={t("sessions.endOne", { device: nameOf(session) })}
              loading={end.isPending && end.variables?.params.id === session.id}
              onClick={() => end.mutate({ params: { id: session.id } })}
            >
              {t("sessions.end")}
            </Button>
          ),
        }))}
      />
      {sessions.length > 1 ? (
        <>
          <Button loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t("sessions.endOthers")}
          </Button>
          <p className={styles.text}>{t("sessions.endOthersText")}</p>
        </>
      ) : null}
    </div>
  );
}
