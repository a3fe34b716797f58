import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import styles from "./trail.module.css";

interface Props {
  readonly name: string;
  readonly pager: ReactNode;
}

/** Where a record stands: on a desk its name and the pager end the breadcrumb, on smaller screens a line above it leads back. */
export function RecordTrail({ name, pager }: Props) {
  const title = usePageTitle();
  const isSmall = useMediaQuery("(max-width: 63.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  // The top bar makes the place as soon as the address is a record's; React looks again after each drawing.
  const crumb = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById("record-crumb"),
  );
  if (isSmall) {
    return (
      <div className={styles.line} data-noprint>
        <Link to="/members" search={(kept: object) => kept} className={styles.back}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          {title}
        </Link>
        {pager}
      </div>
    );
  }
  return crumb
    ? createPortal(
        <>
          <span aria-current="page" title={name}>
            {name}
          </span>
          {pager}
        </>,
        crumb,
      )
    : null;
}
