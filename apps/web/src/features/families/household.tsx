import type { Family, FamilyMember } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { IconAlertTriangle, IconHomeMove } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { ActionList, type ActionItem } from "../../ui/action-list.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useToday } from "../../ui/use-today.ts";
import styles from "./household.module.css";
import { useAge, useRoleName } from "./words.ts";

interface Props {
  readonly family: Family;
  /** Who one is looking at: named without a link. */
  readonly current?: number;
}

/** A household in the panel of the list. */
export function FamilyDetails({ record }: { readonly record: Family }) {
  const { t } = useTranslation("families");
  return (
    <>
      <Household family={record} />
      {record.members.length > 0 ? (
        <p className={styles.inList} data-noprint>
          <Link to="/members" search={{ household: String(record.id) }}>
            {t("inList")}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** The people of a household as a small tree: head and spouse, below them the children, then the others. */
export function Household({ family, current }: Props) {
  const { t } = useTranslation("families");
  const itemOf = useMemberItem(current);
  const [head] = family.members;
  const rest = family.members.filter(({ role }) => role !== "head" && role !== "spouse");
  const parts = [
    { key: "couple", some: family.members.filter((one) => !rest.includes(one)) },
    { key: "children", some: rest.filter(({ role }) => role === "child") },
    { key: "others", some: rest.filter(({ role }) => role === "other") },
  ];
  if (family.members.length === 0) return <p className={styles.none}>{t("onlyName")}</p>;
  return (
    <div className={styles.household}>
      {head?.address ? <p className={styles.address}>{[head.address, head.neighborhood].filter(Boolean).join(", ")}</p> : null}
      {parts.map(({ key, some }) =>
        some.length === 0 ? null : (
          <div key={key} className={styles.part} data-part={key}>
            <ActionList items={some.map(itemOf)} />
          </div>
        ),
      )}
      <CopyAddress family={family} />
    </div>
  );
}

function useMemberItem(current: number | undefined): (member: FamilyMember) => ActionItem {
  const { t } = useTranslation("families");
  const roleName = useRoleName();
  const age = useAge(useToday(undefined));
  return (member) => {
    const { person_id: person, member_id: id, name, phone, allergy } = member;
    const said = [roleName(member), age(member.birth_date)].filter(Boolean).join(" · ");
    return {
      key: String(person),
      person: name,
      title: <PersonLink id={person === current ? null : id} name={name} />,
      note: phone ? (
        <>
          {`${said} · `}
          <PhoneLink phone={phone} />
        </>
      ) : (
        said
      ),
      badge: allergy ? (
        <Badge icon={IconAlertTriangle} hue="vinho">
          {t(`allergy.${allergy}`)}
        </Badge>
      ) : null,
    };
  };
}

/** Offered where somebody's address differs from the head's. */
function CopyAddress({ family: { id, members } }: { readonly family: Family }) {
  const { t } = useTranslation("families");
  const copy = useChange(familyRoutes.copyFamilyAddress, {
    input: (params: { readonly id: number }) => ({ params, body: {} }),
    record: (reply) => reply,
    said: { done: (_reply) => ({ title: t("address.copied") }), failed: (_params, cause) => (cause as Error).message },
  });
  const mayEdit = useAllowed(familyRoutes.copyFamilyAddress.allow);
  const head = members.find(({ role }) => role === "head");
  if (!mayEdit || !head?.address || members.every(({ address }) => address === head.address)) return null;
  return (
    <Button
      size="sm"
      icon={<IconHomeMove size={18} stroke={1.6} aria-hidden="true" />}
      loading={copy.isPending}
      onClick={() => copy.mutate({ id })}
    >
      {t("address.copy")}
    </Button>
  );
}
