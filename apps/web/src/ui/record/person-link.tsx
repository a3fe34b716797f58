import { peopleRoutes } from "@aprisco/contract/people.ts";
import { IconId } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, type ComponentType, type ReactNode } from "react";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { LinkButton } from "../base/link-button.tsx";
import styles from "./person-link.module.css";
import { Photo } from "./photo.tsx";

/** A person's name, leading to their record; without a number (not in the register, or shown here) the name alone. */
export function PersonLink({ id, name }: { readonly id: number | null; readonly name: string }) {
  if (id === null) return <b>{name}</b>;
  return (
    <Link className={styles.name} to={`/members/${id}`}>
      {name}
    </Link>
  );
}

/** What leads from a person to the record in the register that the account may open; undefined while it is not known. */
function useMemberLink(personId: number) {
  const row = peopleRoutes.getMemberLink;
  return useQuery({ ...asked(row, { params: { id: personId } }), enabled: useAllowed(row.allow) }).data;
}

/** The photo of a person whose record does not carry it. */
export function PersonPhoto({ personId, name, size }: { readonly personId: number; readonly name: string; readonly size: number }) {
  return <Photo name={name} photo={useMemberLink(personId)?.photo} size={size} />;
}

interface LinkProps {
  readonly personId: number;
  /** What it stands in: `PanelFoot`. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** The way to a person's record in the register; nothing where there is none, or not for this account. */
export function MemberLink({ personId, children, frame: Frame = Fragment }: LinkProps) {
  const id = useMemberLink(personId)?.member_id ?? null;
  if (id === null) return null;
  return (
    <Frame>
      <LinkButton size="sm" to={`/members/${id}`} icon={<IconId size={18} stroke={1.6} aria-hidden="true" />}>
        {children}
      </LinkButton>
    </Frame>
  );
}
