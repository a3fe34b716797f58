import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { type PushDevice, type PushState, pushRoutes } from "@aprisco/contract/push.ts";
import { IconBellRinging, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { changeUser } from "../../api/change-user.ts";
import { useChange } from "../../api/change.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { closePush, noteTold, openPush, pushAbility } from "./push-browser.ts";
import styles from "./push.module.css";

/** Notices on devices: this one's switch, and the others. It stands in the card of all notices. */
export function PushParts() {
  return (
    <Answer of={asked(pushRoutes.getPush)} height="7rem">
      {(state) => <Push {...state} />}
    </Answer>
  );
}

function Push({ key: publicKey, devices }: PushState) {
  const { t } = useTranslation("device");
  const test = useChange(pushRoutes.sendTestPush, { said: { done: () => ({ title: t("push.tested"), message: t("push.testedHint") }) } });
  return (
    <div className={styles.parts}>
      <ThisDevice publicKey={publicKey} isOn={devices.some((device) => device.is_current)} />
      <Devices devices={devices} />
      {devices.length > 0 ? (
        <Button icon={<IconBellRinging size={18} stroke={1.6} />} loading={test.isPending} onClick={() => test.mutate({})}>
          {t("push.test")}
        </Button>
      ) : null}
    </div>
  );
}

function ThisDevice({ publicKey, isOn }: { readonly publicKey: string | null; readonly isOn: boolean }) {
  const { t } = useTranslation("device");
  const [ability, setAbility] = useState(pushAbility);
  const { turnOn, turnOff, wanted } = useTurning();
  if (publicKey === null) return <Notice tone="info">{t("push.closed")}</Notice>;
  if (ability !== "yes" && !isOn) return <Notice tone="info">{t(`push.${ability}`)}</Notice>;
  return (
    <Switch
      label={t("push.here")}
      help={t("push.hereHelp")}
      checked={wanted ?? isOn}
      disabled={wanted !== null}
      onChange={(on) => void (on ? turnOn(publicKey) : turnOff()).finally(() => setAbility(pushAbility()))}
    />
  );
}

/** Switches push on and off in this browser: first in the browser, which may refuse, then on the server. */
function useTurning() {
  const { t } = useTranslation("device");
  const { user } = useSession();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const subscribe = useChange(pushRoutes.subscribePush, { said: { done: () => ({ title: t("push.on") }) } });
  const unsubscribe = useChange(pushRoutes.unsubscribePush, { said: { done: () => ({ title: t("push.off") }) } });
  const profile = useChange(accountRoutes.updateMyProfile);
  const trying = async (on: boolean, work: () => Promise<unknown>): Promise<void> => {
    setWanted(on);
    try {
      await work();
    } finally {
      setWanted(null);
    }
  };
  const turnOn = (key: string): Promise<void> =>
    trying(true, async () => {
      const body = await openPush(key).catch(() => "failed" as const);
      if (body === "failed") return showToast({ tone: "error", title: t("push.failed"), message: t("push.failedHint") });
      if (body === null) return undefined;
      const isKnown = await subscribe.mutateAsync({ body }).then(
        () => true,
        () => false,
      );
      if (!isKnown) return closePush();
      noteTold(body);
      // Switching a device on also switches the account's push channel on.
      if (user?.notifications.push === false) await profile.mutateAsync({ body: { notifications: { push: true } } }).then(changeUser);
      return undefined;
    });
  const turnOff = (): Promise<void> =>
    trying(false, async () => {
      await unsubscribe.mutateAsync({}).catch(() => undefined);
      await closePush().catch(() => undefined);
    });
  return { turnOn, turnOff, wanted };
}

function Devices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const { t, i18n } = useTranslation(["device", "own-access"]);
  const zone = useChurchData().data?.time_zone;
  const remove = useChange(pushRoutes.removePushDevice, { said: { done: () => ({ title: t("push.removed") }) } });
  const others = devices.filter((device) => !device.is_current);
  if (others.length === 0) return null;
  const nameOf = ({ browser, system }: PushDevice): string =>
    t("device", {
      ns: "own-access",
      browser: t(`browser.${browser}`, { ns: "own-access" }),
      system: t(`system.${system}`, { ns: "own-access" }),
    });
  return (
    <ActionList
      label={t("push.others")}
      items={others.map((device) => ({
        key: String(device.id),
        icon: IconBellRinging,
        hue: "ceu",
        title: nameOf(device),
        note: t("push.since", { since: instantText(i18n.language, device.created_at, zone) }),
        badge:
          device.last_ok_at === null ? undefined : (
            <Badge icon={IconCheck} hue="oliveira">
              {t("push.reached")}
            </Badge>
          ),
        action: (
          <Button
            aria-label={t("push.removeOne", { device: nameOf(device) })}
            loading={remove.isPending && remove.variables?.params.id === device.id}
            onClick={() => remove.mutate({ params: { id: device.id } })}
          >
            {t("push.remove")}
          </Button>
        ),
      }))}
    />
  );
}
