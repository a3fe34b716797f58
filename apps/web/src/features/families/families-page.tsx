import { familyNames, familyRoutes } from "@aprisco/contract/families.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { familyOf } from "./words.ts";

const room = listRoom({
  rows: {
    list: familyRoutes.listFamilies,
    exports: familyRoutes.exportFamilies,
    get: familyRoutes.getFamily,
    create: familyRoutes.createFamily,
    update: familyRoutes.updateFamily,
    remove: familyRoutes.deleteFamily,
    restore: familyRoutes.restoreFamily,
  },
  names: familyNames,
  sort: "name",
  record: "family",
  details: async () => (await import("./household.tsx")).FamilyDetails,
  form: async () => (await import("./family-form.tsx")).FamilyForm,
});

function Lead() {
  const { t } = useTranslation(["families", "shell"]);
  return (
    <>
      {t("lead")}{" "}
      <Link to="/directory" data-noprint>
        {t("title.directory", { ns: "shell" })}
      </Link>
    </>
  );
}

export function FamiliesPage() {
  const { t } = useTranslation(["families", "fields"]);
  const known = (value: string | number | null) => value ?? <None>{t("unseen")}</None>;
  return (
    <ListRoom
      room={room}
      texts={{ lead: <Lead />, searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ head }) => head ?? "",
        initials: ({ name }) => familyOf(name),
        sort: "name",
      }}
      columns={[
        { key: "people", title: t("people"), width: "110px", cell: ({ people }) => known(people) },
        { key: "children", title: t("children"), width: "110px", cell: ({ children }) => known(children) },
        {
          key: "neighborhood",
          title: t("neighborhood", { ns: "fields" }),
          width: "minmax(140px, 1fr)",
          cell: ({ neighborhood }) => known(neighborhood),
        },
      ]}
      // An account with narrow reading gets no members, and would edit data that it does not see.
      head={({ name, members }) => ({ name, mayEdit: members.length > 0 })}
    />
  );
}
