import { churchLogoRoutes } from "@aprisco/contract/church-logo.ts";
import { filePurposes, fileRoutes } from "@aprisco/contract/files.ts";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Mark } from "../../theme/mark.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import logoPanelStyles from "./logo-panel.module.css";

const { types, bytes } = filePurposes.church_logo;

/** The reason to refuse a file that the browser can tell; null: none. */
function faultOf(file: File): "type" | "size" | null {
  if (!(types as readonly string[]).includes(file.type)) return "type";
  return file.size > bytes ? "size" : null;
}

function useLogoChange() {
  const { t } = useTranslation("church-logo");
  const logo = useChurchData().data?.logo_id ?? null;
  const failed = (_given: object, cause: unknown): string => (cause as Error).message;
  const put = useChange(churchLogoRoutes.setChurchLogo, {
    input: ({ id }: { readonly id: number }) => ({ body: { file_id: id } }),
    said: { done: () => ({ title: t("saved") }), failed },
  });
  const remove = useChange(churchLogoRoutes.removeChurchLogo, {
    input: (_logo: { readonly id: number }) => ({}),
    said: { done: (_reply, { id }) => ({ title: t("removed"), undo: () => put.mutate({ id }) }), failed },
  });
  const upload = useChange(fileRoutes.uploadFile);
  const send = async (file: File): Promise<void> => {
    const { id } = await upload.mutateAsync({ body: { purpose: "church_logo", file } });
    await put.mutateAsync({ id });
  };
  return { logo, send, remove, isSending: upload.isPending || put.isPending };
}

const accept = filePurposes.church_logo.types.join();

interface ChosenFile {
  readonly file: File;
  readonly address: string;
}
interface Trouble {
  readonly title: string;
  readonly text: string;
}

export function LogoChoice() {
  const { t } = useTranslation("church-logo");
  const { logo, send, remove, isSending } = useLogoChange();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const limits = useId();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isLeaving.current || chosen || isSending) return;
    isLeaving.current = false;
    chooser.current?.focus();
  }, [chosen, isSending]);
  useEffect(() => {
    const address = chosen?.address;
    return () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [chosen]);
  const close = (): void => {
    isLeaving.current = true;
    setChosen(null);
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const fault = faultOf(file);
    setTrouble(fault ? { title: t(`fault.${fault}.title`), text: t(`fault.${fault}.text`) } : null);
    setChosen(fault ? null : { file, address: URL.createObjectURL(file) });
  };
  const use = async (file: File): Promise<void> => {
    setTrouble(null);
    try {
      await send(file);
      close();
    } catch (cause) {
      setTrouble({ title: t("fault.send.title"), text: isFailure(cause) && cause.status > 0 ? cause.message : t("fault.send.text") });
    }
  };

  return (
    <>
      <div className={logoPanelStyles.now}>
        <Mark size={72} logo={chosen?.address ?? logo} />
        <div className={logoPanelStyles.words}>
          <p role="status">{chosen ? t("chosen", { name: chosen.file.name }) : t(logo === null ? "none" : "some")}</p>
          <p id={limits} className={logoPanelStyles.limits}>
            {t("limits")}
          </p>
        </div>
      </div>
      {trouble ? (
        <Notice tone="error" title={trouble.title}>
          {trouble.text}
        </Notice>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
        }}
      />
      <div className={logoPanelStyles.actions}>
        {chosen ? (
          <>
            <Button variant="primary" loading={isSending} onClick={() => void use(chosen.file)}>
              {t(isSending ? "sending" : "use")}
            </Button>
            <Button variant="quiet" disabled={isSending} onClick={close}>
              {t("cancel")}
            </Button>
          </>
        ) : null}
        <Button
          ref={chooser}
          disabled={isSending}
          aria-describedby={limits}
          icon={<IconPhotoUp size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t(chosen ? "chooseOther" : logo === null ? "choose" : "replace")}
        </Button>
        {logo !== null && !chosen ? (
          <Button
            variant="quiet"
            loading={remove.isPending}
            icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              setTrouble(null);
              remove.mutate({ id: logo });
              chooser.current?.focus();
            }}
          >
            {t("remove")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
