import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Crumb } from "./crumb.tsx";
import { useTabName } from "./use-tab-name.ts";

interface Props {
  /** The screen that lists the record. */
  readonly list: string;
  readonly listTitle: string;
  readonly name: string;
}

/** A record of a finance screen: that screen and the record's name end the breadcrumb and give the window its title. */
export function FinanceTrail({ list, listTitle, name }: Props) {
  useTabName(name);
  return (
    <Crumb>
      <Link to={list}>{listTitle}</Link>
      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      <span aria-current="page" title={name}>
        {name}
      </span>
    </Crumb>
  );
}
