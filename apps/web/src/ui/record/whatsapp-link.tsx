import { IconBrandWhatsapp } from "@tabler/icons-react";
import styles from "../layer/row-menu.module.css";

interface Props {
  /** An address of wa.me. */
  readonly href: string;
  readonly label: string;
  readonly onOpen?: () => void;
}

/** The icon of a row that opens WhatsApp. */
export const WhatsAppLink = ({ href, label, onOpen }: Props) => (
  <a
    className={styles.act}
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    title={label}
    onClick={onOpen}
    data-noprint
  >
    <IconBrandWhatsapp size={19} stroke={1.6} aria-hidden="true" />
  </a>
);
