import type { User } from "@aprisco/contract/accounts-session.ts";
import { avatarRoutes } from "@aprisco/contract/avatars.ts";
import { filePurposes } from "@aprisco/contract/files.ts";
import { IconCamera, IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { changeUser } from "../../api/change-user.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { go } from "../../shell/go.ts";
import { Button } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { Initials } from "../../ui/record/initials.tsx";
import { carryToast, showToast } from "../../ui/layer/toast-queue.ts";
import avatarStyles from "./avatar.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const { types, bytes } = filePurposes.avatar;

const accepted = types.join();

/** The reason to refuse a file that the browser can tell; null: none. Most browsers report no type for an iPhone's HEIC. */
export function faultOf({ name, type, size }: Pick<File, "name" | "type" | "size">): "heic" | "type" | "size" | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return "heic";
  if (!(types as readonly string[]).includes(type)) return "type";
  return size > bytes ? "size" : null;
}

const CropDialog = lazyPart(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

interface ChosenPicture {
  readonly name: string;
  readonly address: string;
}
interface Trouble {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly user: User;
  /** Whether a reload would lose nothing that was typed. */
  readonly mayReload: boolean;
  readonly children: ReactNode;
}
/** Milliseconds (spec.md §4). */
const RELOADS_AFTER_MS = 1_000;

export function OwnAvatar({ user, mayReload, children }: Props) {
  const { t } = useTranslation(["avatars", "ui"]);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const upload = useChange(avatarRoutes.uploadAvatar);
  const remove = useChange(avatarRoutes.removeUserAvatar);
  useEffect(() => {
    const address = chosen?.address;
    return () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [chosen]);
  const close = () => {
    setChosen(null);
    setTrouble(null);
    setAsking(false);
    // The dialog's focus trap ends with the next frame.
    requestAnimationFrame(() => chooser.current?.focus());
  };
  const say = (what: "heic" | "type" | "size") =>
    showToast({ tone: "error", title: t(`fault.${what}.title`), message: t(`fault.${what}.text`) });
  const choose = (picture: File | undefined) => {
    if (!picture) return;
    const fault = faultOf(picture);
    if (fault) return say(fault);
    setTrouble(null);
    setChosen({ name: picture.name, address: URL.createObjectURL(picture) });
  };
  const send = async (picture: File) => {
    setTrouble(null);
    try {
      const { avatarUrl, version } = await upload.mutateAsync({ body: { file: picture } });
      close();
      changeUser({ ...user, avatar: avatarUrl, version });
      const said = { title: t("saved"), message: t("savedText") };
      showToast(said);
      if (!mayReload) return;
      setTimeout(() => {
        carryToast(said);
        go.reload();
      }, RELOADS_AFTER_MS);
    } catch (cause) {
      const isTold = isFailure(cause) && cause.status >= 400 && cause.status < 500;
      setTrouble({ title: t("fault.send.title"), text: isTold ? cause.message : t("fault.send.text") });
    }
  };
  const drop = async () => {
    close();
    try {
      const { version } = await remove.mutateAsync({ params: { id: user.id } });
      changeUser({ ...user, avatar: null, version });
      showToast({ title: t("removed") });
    } catch {
      showToast({ tone: "error", title: t("toast.error", { ns: "ui" }), message: t("removeFailed") });
    }
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    choose(currentTarget.files?.[0]);
    // Choosing the same file again must fire a change event.
    currentTarget.value = "";
  };
  const words = t(user.avatar === null ? "choose" : "replace");
  return (
    <div className={avatarStyles.own}>
      <Initials name={user.name} picture={user.avatar} size={72} />
      {children}
      <input ref={file} type="file" accept={accepted} hidden aria-label={words} onChange={pick} />
      <input ref={camera} type="file" accept="image/*" capture="user" hidden aria-label={t("take")} onChange={pick} />
      <div className={avatarStyles.acts}>
        <Button
          ref={chooser}
          size="sm"
          icon={<IconPhotoUp size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          {words}
        </Button>
        <span className={avatarStyles.touch}>
          <Button size="sm" icon={<IconCamera size={18} stroke={1.6} aria-hidden="true" />} onClick={() => camera.current?.click()}>
            {t("take")}
          </Button>
        </span>
        {user.avatar === null ? null : (
          <Button
            size="sm"
            variant="quiet"
            loading={remove.isPending}
            icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {chosen ? (
          <CropDialog
            name={chosen.name}
            address={chosen.address}
            isSending={upload.isPending}
            trouble={trouble}
            onUse={(cutOut) => void send(cutOut)}
            onBroken={() => {
              close();
              say("type");
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
      {isAsking ? (
        <ConfirmDialog
          title={t("remove.title")}
          confirm={t("remove")}
          cancel={t("crop.cancel")}
          onConfirm={() => void drop()}
          onCancel={close}
        >
          {t("remove.text")}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
