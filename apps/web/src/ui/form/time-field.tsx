import { IconClock } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { timeText, toTime } from "../../language/time-words.ts";
import type { FieldFrame } from "./field.tsx";
import field from "./field.module.css";
import { Menu } from "../layer/menu.tsx";
import { TextField } from "./text-field.tsx";

type Props = Omit<FieldFrame, "label"> & {
  readonly label: string;
  readonly name?: string;
  /** "HH:MM", or "" for none; any other text is shown as it was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly readOnly?: boolean;
  readonly className?: string;
};

const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);
/** Every half hour from 6:00 to 22:00. */
const halfHours = Array.from({ length: 33 }, (_, at) => `${String(6 + Math.floor(at / 2)).padStart(2, "0")}:${at % 2 === 0 ? "00" : "30"}`);

/** A time, typed in the language's format or picked. An invalid text is passed on, and the schema refuses it. */
export function TimeField({ value, onChange, onBlur, ...frame }: Props) {
  const { t, i18n } = useTranslation("parts");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...frame}
      autoComplete="off"
      maxLength={20}
      placeholder={t("time.form")}
      value={typed ?? (isTime(value) ? timeText(i18n.language, value) : value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(toTime(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      action={
        frame.readOnly ? null : (
          <Menu
            label={frame.label}
            edge="end"
            button={{
              className: field.action,
              "aria-label": t("time.pick"),
              children: <IconClock size={20} stroke={1.6} aria-hidden="true" />,
            }}
            items={() =>
              halfHours.map((time) => ({
                key: time,
                text: timeText(i18n.language, time),
                checked: time === value,
                onChoose: () => onChange(time),
              }))
            }
          />
        )
      }
    />
  );
}
