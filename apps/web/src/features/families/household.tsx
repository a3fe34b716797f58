import { type Family, type FamilyMember, type FamilyRelative, familyRoutes } from "@aprisco/contract/families.ts";
import { IconHomeMove } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList, type ActionItem } from "../../ui/base/action-list.tsx";
import { AllergyBadge } from "../../ui/record/allergy-badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { NoteParts } from "../../ui/record/note-parts.tsx";
import { PersonLink } from "../../ui/record/person-link.tsx";
import { PhoneLink } from "../../ui/record/contact-links.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { useToday } from "../../ui/base/use-now.ts";
import styles from "./household.module.css";
import { useAge, useRoleName } from "./words.ts";

interface Props {
  readonly family: Family;
  /** The id of the person on whose page it is: shown without a link. */
  readonly current?: number;
  readonly isHeaded?: boolean;
}

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

/** The address of a household, from its first person; null: not known. */
export function addressOf({ members: [first] }: Family): string | null {
  return first?.address ? [first.address, first.neighborhood].filter(Boolean).join(", ") : null;
}

export function Household({ family, current, isHeaded = false }: Props) {
  const { t } = useTranslation("families");
  const itemOf = useMemberItem(current);
  const address = addressOf(family);
  const rest = family.members.filter(({ role }) => role !== "head" && role !== "spouse");
  const parts = [
    { key: "couple", some: family.members.filter((one) => !rest.includes(one)) },
    { key: "children", some: rest.filter(({ role }) => role === "child") },
    { key: "others", some: rest.filter(({ role }) => role === "other") },
  ];
  if (family.members.length === 0) return <p className={styles.none}>{t("onlyName")}</p>;
  return (
    <div className={styles.household}>
      {address && !isHeaded ? <p className={styles.address}>{address}</p> : null}
      {parts.map(({ key, some }) =>
        some.length === 0 ? null : (
          <div key={key} className={styles.part} data-part={key}>
            <ActionList items={some.map(itemOf)} />
          </div>
        ),
      )}
      <Elsewhere family={family} current={current} />
      <CopyAddress family={family} />
    </div>
  );
}

/** The children and parents who live elsewhere. */
function Elsewhere({ family: { elsewhere }, current }: Pick<Props, "family"> & { readonly current: number | undefined }) {
  const { t, i18n } = useTranslation("families");
  const title = useId();
  const roleName = useRoleName();
  if (elsewhere.length === 0) return null;
  const whoIs = ({ kind, sex }: FamilyRelative) =>
    kind === "child" ? roleName({ role: "child", sex }) : sex === null ? t("relation.parent") : t(`elsewhere.parent.${sex}`);
  return (
    <section className={styles.elsewhere} aria-labelledby={title}>
      <h4 id={title}>{t("elsewhere")}</h4>
      <ActionList
        items={elsewhere.map((one) => ({
          key: `${one.kind} ${String(one.person_id)}`,
          person: one.name,
          picture: <Photo name={one.name} photo={one.photo} size={36} />,
          title: <PersonLink id={one.person_id === current ? null : one.member_id} name={one.name} />,
          note: (
            <NoteParts
              parts={[
                t("elsewhere.of", { who: whoIs(one), names: new Intl.ListFormat(i18n.language).format(one.of) }),
                one.family && t("elsewhere.home", { family: one.family }),
              ]}
            />
          ),
        }))}
      />
    </section>
  );
}

function useMemberItem(current: number | undefined): (member: FamilyMember) => ActionItem {
  const { t } = useTranslation("fields");
  const roleName = useRoleName();
  const age = useAge(useToday(useChurchData().data?.time_zone));
  return (member) => {
    const { person_id: person, member_id: id, name, photo, phone, allergy, status } = member;
    return {
      key: String(person),
      person: name,
      picture: <Photo name={name} photo={photo} size={36} />,
      title: <PersonLink id={person === current ? null : id} name={name} />,
      note: (
        <NoteParts
          parts={[
            roleName(member),
            age(member.birth_date),
            status && t(`status.${status}`),
            phone && { key: "phone", part: <PhoneLink phone={phone} /> },
          ]}
        />
      ),
      badge: <AllergyBadge allergy={allergy} />,
    };
  };
}

/** Shown if an address differs from the head's; lists who gets the head's address before it overwrites theirs. */
export function CopyAddress({ family: { id, members } }: { readonly family: Family }) {
  const { t, i18n } = useTranslation(["families", "lists"]);
  const { layer, show, close } = useLayer<true>();
  const copy = useChange(familyRoutes.copyFamilyAddress, {
    input: (to: readonly number[]) => ({ params: { id }, body: { to: [...to] } }),
    record: (reply) => reply,
    said: { done: (_reply) => ({ title: t("address.copied") }), failed: (_to, cause) => (cause as Error).message },
  });
  const mayEdit = useAllowed(familyRoutes.copyFamilyAddress.allow);
  const head = members.find(({ role }) => role === "head");
  const others = members.filter(({ address }) => address !== head?.address);
  if (!mayEdit || !head?.address || others.length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<IconHomeMove size={18} stroke={1.6} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() => show(true)}
      >
        {t("address.copy")}
      </Button>
      {layer ? (
        <ConfirmDialog
          title={t("address.ask")}
          confirm={t("address.confirm")}
          cancel={t("cancel", { ns: "lists" })}
          onCancel={close}
          onConfirm={() => {
            copy.mutate(others.map(({ person_id: person }) => person));
            close();
          }}
        >
          {t("address.askText", {
            address: [head.address, head.neighborhood].filter(Boolean).join(", "),
            names: new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name)),
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
