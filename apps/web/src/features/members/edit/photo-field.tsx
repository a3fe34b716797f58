import { filePurposes, fileRoutes } from "@aprisco/contract/files.ts";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Initials } from "../../../ui/record/initials.tsx";
import { Photo } from "../../../ui/record/photo.tsx";
import styles from "./photo-field.module.css";

const { types, bytes } = filePurposes.member_photo;

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: number | null;
  readonly onChange: (file: number | null) => void;
  /** Whether an upload is under way: the form waits for it. */
  readonly onSending: (isSending: boolean) => void;
  readonly error?: string | undefined;
}

/** The reason to refuse a file that the browser can tell; null: none. */
const faultOf = (file: File): "type" | "size" | null =>
  (types as readonly string[]).includes(file.type) ? (file.size > bytes ? "size" : null) : "type";

/** A person's photo. It is uploaded when it is chosen, and becomes the person's when the form is saved. */
export function PhotoField({ label, name, value, onChange, onSending, error }: Props) {
  const { t } = useTranslation("members");
  const upload = useChange(fileRoutes.uploadFile);
  const [preview, setPreview] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const fault = faultOf(file);
    setTrouble(fault && t(`photo.fault.${fault}`));
    if (fault) return;
    onSending(true);
    try {
      const { id } = await upload.mutateAsync({ body: { purpose: "member_photo", file } });
      setPreview(URL.createObjectURL(file));
      onChange(id);
    } catch (cause) {
      setTrouble((cause as Error).message);
    } finally {
      onSending(false);
    }
  };
  const sentence = trouble ?? error;
  return (
    <div className={styles.field} role="group" aria-label={label}>
      {preview !== null && value !== null ? (
        <Initials name={name || "?"} picture={preview} size={72} />
      ) : (
        <Photo name={name || "?"} photo={value === null ? null : `/files/${value}`} size={72} />
      )}
      <div className={styles.words}>
        <div className={styles.acts}>
          <input
            ref={input}
            type="file"
            accept={types.join()}
            hidden
            aria-label={t("photo.choose")}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Choosing the same file again must fire a change event.
              currentTarget.value = "";
            }}
          />
          <Button
            size="sm"
            loading={upload.isPending}
            icon={<IconPhotoUp size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t(value === null ? "photo.choose" : "photo.replace")}
          </Button>
          {value === null ? null : (
            <Button
              size="sm"
              variant="quiet"
              icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => {
                setPreview(null);
                onChange(null);
              }}
            >
              {t("photo.remove")}
            </Button>
          )}
        </div>
        {sentence ? (
          <p className={styles.error} role="alert">
            {sentence}
          </p>
        ) : (
          <p className={styles.help}>{t("photo.limits")}</p>
        )}
      </div>
    </div>
  );
}
