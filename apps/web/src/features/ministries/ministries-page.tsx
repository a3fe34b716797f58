import { ministryNames, ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import type { Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/session-state.ts";
import { dayIn, nearDayText } from "../../messages/date-words.ts";
import { countText } from "../../messages/number-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AccountFilter } from "../../ui/account-filter.tsx";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { optionsOf, type ListFilter } from "../../ui/list-filters.tsx";
import { None } from "../../ui/list-none.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { listSearch } from "../../ui/list-search.ts";
import { peopleOf } from "../../ui/people-source.ts";
import { StateBadge } from "../../ui/state-badge.tsx";
import { useListLayers } from "../../ui/use-list-layers.ts";
import { useRecordDeletion } from "../../ui/use-record-deletion.ts";
import { useToday } from "../../ui/use-today.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { leadersOf } from "./leaders-of.ts";

const ministrySearch = listSearch({
  row: ministryRoutes.listMinistries,
  usual: () => ({ sort: "name" }),
  record: "ministry",
  flags: ["add"],
});

// The list is there without them; they come as soon as the page has nothing better to do.
const loadPanel = async () => ({ default: (await import("./ministry-panel.tsx")).MinistryPanel });
const loadForm = async () => ({ default: (await import("./ministry-form.tsx")).MinistryForm });
const later = [loadPanel, loadForm];
const MinistryPanel = lazy(loadPanel);
const MinistryForm = lazy(loadForm);

/** The groups that serve in the church (spec.md §2.2). */
export function MinistriesPage() {
  const { t, i18n } = useTranslation(["ministries", "fields"]);
  const texts = useRecordTexts(ministryNames);
  const address = ministrySearch.useAddress();
  const layers = useListLayers<Ministry>(address);
  const may = { create: useMay("ministries:create"), edit: useMay("ministries:edit"), delete: useMay("ministries:delete") };
  const remove = useRecordDeletion({ remove: ministryRoutes.deleteMinistry, restore: ministryRoutes.restoreMinistry }, texts);
  const [leaving, setLeaving] = useState<Ministry | null>(null);
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const filters = useFilters(may.edit);
  useWhenIdle(later);

  return (
    <>
      <ListPage
        row={ministryRoutes.listMinistries}
        exports={ministryRoutes.exportMinistries}
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
          note: ({ description }) => description ?? "",
          sort: "name",
        }}
        columns={[
          {
            key: "leader",
            title: t("leader", { ns: "fields" }),
            width: "minmax(140px, 1fr)",
            cell: (ministry) => leadersOf(ministry).join(", ") || <None>{t("leader.none", { ns: "fields" })}</None>,
          },
          { key: "members", title: t("people"), width: "96px", cell: ({ members }) => countText(i18n.language, members) },
          {
            key: "status",
            title: t("status", { ns: "fields" }),
            width: "120px",
            cell: ({ status }) => <StateBadge state={status} />,
          },
          {
            key: "created",
            title: t("created", { ns: "fields" }),
            width: "132px",
            sort: "created_at",
            cell: ({ created_at: at }) => nearDayText(i18n.language, today, dayIn(zone, new Date(at))),
          },
        ]}
        filters={filters}
        onOpen={({ id }) => layers.open(id)}
        add={may.create ? { label: texts.say("add"), onClick: layers.add } : undefined}
      />
      <Suspense fallback={null}>
        {layers.opened === undefined ? null : (
          <MinistryPanel
            key={layers.opened}
            id={layers.opened}
            address={address}
            onEdit={may.edit ? layers.edit : undefined}
            onDelete={may.delete ? setLeaving : undefined}
            onClose={layers.close}
          />
        )}
        {layers.edited ? <MinistryForm ministry={layers.edited} onClose={layers.closeEdit} /> : null}
        {may.create && layers.isAdding ? <MinistryForm onClose={layers.close} /> : null}
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

/** By status; by leader for those who may ask who leads. */
function useFilters(mayChoose: boolean): readonly ListFilter[] {
  const { t } = useTranslation("fields");
  const status: ListFilter = {
    name: "status",
    label: t("status"),
    anything: t("status.any"),
    options: optionsOf(ministryStatuses, (one) => t(`status.${one}`)),
  };
  const leader: ListFilter = {
    name: "leader",
    label: t("leader"),
    anything: t("leader.any"),
    control: (value, onChange) => (
      <AccountFilter
        key="leader"
        label={t("leader")}
        anything={t("leader.any")}
        source={peopleOf(ministryRoutes.listMinistryLeaders)}
        {...{ value, onChange }}
      />
    ),
  };
  return mayChoose ? [status, leader] : [status];
}
