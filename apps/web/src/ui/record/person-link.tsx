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

/** A person's name with a link to their record; without an id (not a member, or shown here) only the name. */
export function PersonLink({ id, name }: { readonly id: number | null; readonly name: string }) {
  if (id === null) return <b>{name}</b>;
  return (
    <Link className={styles.name} to={`/members/${id}`}>
      {name}
    </Link>
  );
}

/** The link from a person to their record, if the account may open it; undefined while it loads. */
function useMemberLink(personId: number) {
  const row = peopleRoutes.getMemberLink;
  return useQuery({ ...asked(row, { params: { id: personId } }), enabled: useAllowed(row.allow) }).data;
}

export function PersonPhoto({ personId, name, size }: { readonly personId: number; readonly name: string; readonly size: number }) {
  return <Photo name={name} photo={useMemberLink(personId)?.photo} size={size} />;
}

interface LinkProps {
  readonly personId: number;
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** A link to a person's record; nothing if there is none, or the account may not open it. */
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
