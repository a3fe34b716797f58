import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Crumb } from "../../../shell/crumb.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { watched } from "../../../ui/use-phone.ts";
import styles from "./trail.module.css";

const { useIs: useNarrow } = watched("(max-width: 63.99em)");

/** Longer names want the place of the search's words too (top-bar.module.css). */
const longest = 31;

interface Props {
  readonly name: string;
  readonly pager: ReactNode;
}

/** Where a record stands: on a desk its name and the pager end the breadcrumb, on smaller screens a line above it leads back. */
export function RecordTrail({ name, pager }: Props) {
  const title = usePageTitle();
  const isSmall = useNarrow();
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
  return (
    <Crumb>
      <span aria-current="page" title={name} data-long={name.length > longest || undefined}>
        {name}
      </span>
      {pager}
    </Crumb>
  );
}
