import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { workers } from "../../api/device.ts";
import { useSession } from "../../api/session-state.ts";
import { useWorker, type InstallEvent } from "../../shell/worker-state.ts";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { keptName } from "../../worker/kept-rows.ts";
import styles from "./push.module.css";

const install = (event: InstallEvent): void => void import("../../shell/worker.ts").then((worker) => worker.install(event));

/** Whether this browser has the Cache API, which needs TLS. */
const canKeep = (): boolean => workers !== undefined && "caches" in window;

/** Whether the device is the owner's: only then are last-seen lists kept for use without connection. */
export function DevicePanel() {
  const { t } = useTranslation("device");
  const { user } = useSession();
  const { install: event } = useWorker();
  if (!user) return null;
  return (
    <Panel title={t("device.title")} lead={t("device.lead")}>
      <div className={styles.parts}>
        {canKeep() ? <Mine account={user.id} /> : <Notice tone="info">{t("device.unsupported")}</Notice>}
        {event ? (
          <p>
            <Button onClick={() => install(event)}>{t("device.install.act")}</Button>
          </p>
        ) : (
          <p className={styles.hint}>{t("device.install")}</p>
        )}
      </div>
    </Panel>
  );
}

function Mine({ account }: { readonly account: number }) {
  const { t } = useTranslation("device");
  const [isMine, setMine] = useState<boolean | null>(null);
  const name = keptName(account);
  const client = useQueryClient();
  useEffect(() => {
    void caches.has(name).then(setMine, () => setMine(false));
  }, [name]);
  // The cache is the setting: the worker keeps data for accounts that have one.
  const choose = async (wanted: boolean): Promise<void> => {
    setMine(wanted);
    try {
      await (wanted ? caches.open(name) : caches.delete(name));
    } catch {
      setMine(!wanted);
      return;
    }
    if (wanted) void import("../../shell/read-ahead.ts").then(({ readAhead }) => readAhead(client)).catch(() => undefined);
  };
  return (
    <Switch
      label={t("device.mine")}
      help={t("device.mineHelp")}
      checked={isMine === true}
      disabled={isMine === null}
      onChange={(wanted) => void choose(wanted)}
    />
  );
}
