import type { Family, FamilyMember } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { IconAlertTriangle, IconHomeMove } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Initials } from "../../ui/initials.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { useToday } from "../../ui/use-today.ts";
import styles from "./household.module.css";
import { useAge, useRoleName } from "./words.ts";

interface Props {
  readonly family: Family;
  readonly mayEdit: boolean;
  /** Who one is looking at: named without a link. */
  readonly current?: number;
}

/** The people of a household as a small tree: head and spouse, below them the children, then the others. */
export function Household({ family, mayEdit, current }: Props) {
  const { t } = useTranslation("families");
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
          <ul key={key} className={styles.part} data-part={key}>
            {some.map((member) => (
              <Member key={member.person_id} member={member} isCurrent={member.person_id === current} />
            ))}
          </ul>
        ),
      )}
      {mayEdit ? <CopyAddress family={family} /> : null}
    </div>
  );
}

function Member({ member, isCurrent }: { readonly member: FamilyMember; readonly isCurrent: boolean }) {
  const { t } = useTranslation("families");
  const roleName = useRoleName();
  const age = useAge(useToday(undefined));
  const { name, phone, allergy, member_id: id } = member;
  return (
    <li className={styles.member}>
      <Initials name={name} size={36} />
      <div className={styles.about}>
        <div className={styles.who}>
          {id === null || isCurrent ? (
            <b>{name}</b>
          ) : (
            <Link className={styles.link} to="/members/$id" params={{ id: String(id) }}>
              {name}
            </Link>
          )}
          <p>
            {[roleName(member), age(member.birth_date)].filter(Boolean).join(" · ")}
            {phone ? (
              <>
                {" · "}
                <PhoneLink phone={phone} />
              </>
            ) : null}
          </p>
        </div>
        {allergy ? (
          <Badge icon={IconAlertTriangle} hue="vinho">
            {t(`allergy.${allergy}`)}
          </Badge>
        ) : null}
      </div>
    </li>
  );
}

/** Offered where somebody's address differs from the head's. */
function CopyAddress({ family: { id, members } }: { readonly family: Family }) {
  const { t } = useTranslation("families");
  const copy = useChange(familyRoutes.copyFamilyAddress, {
    input: (params: { readonly id: number }) => ({ params, body: {} }),
    record: (reply) => reply,
    said: { done: (_reply) => ({ title: t("address.copied") }), failed: (_params, cause) => (cause as Error).message },
  });
  const head = members.find(({ role }) => role === "head");
  if (!head?.address || members.every(({ address }) => address === head.address)) return null;
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
