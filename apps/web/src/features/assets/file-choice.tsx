import { filePurposes, fileRoutes } from "@aprisco/contract/files.ts";
import { IconPaperclip, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Button } from "../../ui/base/button.tsx";
import styles from "./assets.module.css";

const { types, bytes } = filePurposes.asset_file;
const pictures = types.filter((type) => type !== "application/pdf");

interface Props {
  readonly label: string;
  /** Pictures only; otherwise documents too. */
  readonly isPhoto?: boolean;
  readonly value: number | null;
  readonly onChange: (file: number | null) => void;
  readonly error?: string | undefined;
}

/** A file of an event. It is uploaded when it is chosen, and becomes the event's when the form is saved. */
export function FileChoice({ label, isPhoto = false, value, onChange, error }: Props) {
  const { t } = useTranslation("assets");
  const upload = useChange(fileRoutes.uploadFile);
  const [chosen, setChosen] = useState("");
  const [trouble, setTrouble] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const allowed: readonly string[] = isPhoto ? pictures : types;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const fault = allowed.includes(file.type) ? (file.size > bytes ? "size" : null) : "type";
    setTrouble(fault && t(fault === "type" && isPhoto ? "file.fault.photo" : `file.fault.${fault}`));
    if (fault) return;
    try {
      const { id } = await upload.mutateAsync({ body: { purpose: "asset_file", file } });
      setChosen(file.name);
      onChange(id);
    } catch (cause) {
      setTrouble((cause as Error).message);
    }
  };
  const sentence = trouble ?? error;
  return (
    <div className={styles.file} role="group" aria-label={label}>
      <input
        ref={input}
        type="file"
        accept={allowed.join()}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
        }}
      />
      <Button
        size="sm"
        loading={upload.isPending}
        icon={<IconPaperclip size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {value === null ? null : (
        <>
          <span className={styles.fileName}>{chosen}</span>
          <Button size="sm" variant="quiet" icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />} onClick={() => onChange(null)}>
            {t("file.remove")}
          </Button>
        </>
      )}
      <p className={sentence ? styles.error : styles.help} role={sentence ? "alert" : undefined}>
        {sentence ?? t(isPhoto ? "file.limits.photo" : "file.limits")}
      </p>
    </div>
  );
}
