import { relationNames } from "@aprisco/contract/families/choices.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { ChildList } from "../../../ui/child-list.tsx";
import { PersonLink } from "../../../ui/person-link.tsx";
import { Photo } from "../../../ui/photo.tsx";

const RelationForm = lazy(async () => ({ default: (await import("./relation-form.tsx")).RelationForm }));
const rows = { create: familyRoutes.createRelation, remove: familyRoutes.deleteRelation, restore: familyRoutes.restoreRelation };

/** Who is what to a person, also outside the household. */
export function RelationsPanel({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("families");
  return (
    <ChildList
      title={t("relations")}
      of={asked(familyRoutes.listRelations, { params: { id: personId } })}
      names={relationNames}
      rows={rows}
      line={({ name, member_id: id, photo, kind }) => ({
        name,
        person: name,
        picture: <Photo name={name} photo={photo} size={36} />,
        title: <PersonLink id={id} name={name} />,
        note: t(`relation.${kind}`),
      })}
      add={t("relation.add")}
      none={t("relation.none")}
      form={(_relation, onClose) => <RelationForm personId={personId} onClose={onClose} />}
    />
  );
}
