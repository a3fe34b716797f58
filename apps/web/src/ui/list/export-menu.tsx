import { fileFormats, type FileFormat } from "@aprisco/contract/file-formats.ts";
import { IconChevronDown, IconDownload, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls, IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import button from "../base/button.module.css";
import { Menu } from "../layer/menu.tsx";

const icons = { csv: IconFileTypeCsv, xlsx: IconFileTypeXls, pdf: IconFileTypePdf };
/** PDF first: the most frequent choice. */
const order = fileFormats.toReversed();

interface Props {
  readonly formats?: readonly FileFormat[];
  readonly variant?: "primary" | "default";
  /** A file is being made; the menu is disabled. */
  readonly busy: boolean;
  /** "Exporta 312 visitantes…". */
  readonly title?: string | undefined;
  readonly onChoose: (format: FileFormat) => void;
  /** Prints the screen's list; absent: it is too long. */
  readonly onPrint?: (() => void) | undefined;
}

export function ExportMenu({ formats = fileFormats, variant = "default", busy, title, onChoose, onPrint }: Props) {
  const { t } = useTranslation("lists");
  return (
    <Menu
      label={t("export.start")}
      edge="end"
      button={{
        className: button.button,
        title,
        "data-variant": variant,
        "data-size": "md",
        "aria-busy": busy || undefined,
        "aria-disabled": busy || undefined,
        children: (
          <>
            {busy ? <span className={button.ring} aria-hidden="true" /> : <IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            {t("export.start")}
            <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
          </>
        ),
      }}
      items={() => [
        ...order
          .filter((format) => formats.includes(format))
          .map((format) => {
            const Icon = icons[format];
            return {
              key: format,
              text: t(`export.${format}`),
              note: t(`export.${format}Note`),
              icon: <Icon size={20} stroke={1.6} aria-hidden="true" />,
              onChoose: () => (busy ? undefined : onChoose(format)),
            };
          }),
        ...(onPrint
          ? [{ key: "print", text: t("paper.print"), icon: <IconPrinter size={20} stroke={1.6} aria-hidden="true" />, onChoose: onPrint }]
          : []),
      ]}
    />
  );
}
