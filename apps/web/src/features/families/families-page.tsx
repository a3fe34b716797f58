import { familyNames } from "@aprisco/contract/families/choices.ts";
import type { Family } from "@aprisco/contract/families/family.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { None } from "../../ui/list-none.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { listSearch } from "../../ui/list-search.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useListLayers } from "../../ui/use-list-layers.ts";
import { useRecordDeletion } from "../../ui/use-record-deletion.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { familyOf } from "./words.ts";

const familySearch = listSearch({
  row: familyRoutes.listFamilies,
  usual: () => ({ sort: "name" }),
  record: "family",
  flags: ["add"],
});

// The list is there without them; they come as soon as the page has nothing better to do.
const loadPanel = async () => ({ default: (await import("./family-panel.tsx")).FamilyPanel });
const loadForm = async () => ({ default: (await import("./family-form.tsx")).FamilyForm });
const later = [loadPanel, loadForm];
const FamilyPanel = lazy(loadPanel);
const FamilyForm = lazy(loadForm);

/** The households of the church. */
export function FamiliesPage() {
  const { t } = useTranslation(["families", "fields"]);
  const texts = useRecordTexts(familyNames);
  const address = familySearch.useAddress();
  const layers = useListLayers<Family>(address);
  const may = { create: useMay("members:create"), edit: useMay("members:edit"), delete: useMay("members:delete") };
  const remove = useRecordDeletion({ remove: familyRoutes.deleteFamily, restore: familyRoutes.restoreFamily }, texts);
  const [leaving, setLeaving] = useState<Family | null>(null);
  useWhenIdle(later);

  return (
    <>
      <ListPage
        row={familyRoutes.listFamilies}
        address={address}
        texts={{
          title: texts.say("title"),
          lead: t("lead"),
          what: texts.what,
          search: { label: texts.say("search"), hint: t("searchHint") },
          emptyYet: t(may.create ? "emptyYet" : "none"),
          failed: texts.say("loadFailed"),
        }}
        name={{
          title: t("name", { ns: "fields" }),
          width: "minmax(200px, 2fr)",
          of: ({ name }) => name,
          note: ({ head }) => head ?? "",
          initials: ({ name }) => familyOf(name),
          sort: "name",
        }}
        columns={[
          { key: "people", title: t("people"), width: "110px", cell: ({ people }) => people ?? <None>{t("unseen")}</None> },
          { key: "children", title: t("children"), width: "110px", cell: ({ children }) => children ?? <None>{t("unseen")}</None> },
          {
            key: "neighborhood",
            title: t("neighborhood", { ns: "fields" }),
            width: "minmax(140px, 1fr)",
            cell: ({ neighborhood }) => neighborhood ?? <None>{t("unseen")}</None>,
          },
        ]}
        onOpen={({ id }) => layers.open(id)}
        add={may.create ? { label: texts.say("add"), onClick: layers.add } : undefined}
      />
      <Suspense fallback={null}>
        {layers.opened === undefined ? null : (
          <FamilyPanel
            key={layers.opened}
            id={layers.opened}
            address={address}
            onEdit={may.edit ? layers.edit : undefined}
            onDelete={may.delete ? setLeaving : undefined}
            onClose={layers.close}
          />
        )}
        {layers.edited ? <FamilyForm family={layers.edited} onClose={layers.closeEdit} /> : null}
        {may.create && layers.isAdding ? <FamilyForm onClose={layers.close} /> : null}
      </Suspense>
      {leaving ? (
        <DeleteDialog
          texts={texts}
          name={leaving.name}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            remove(leaving);
            setLeaving(null);
            layers.close();
          }}
        />
      ) : null}
    </>
  );
}
