import { ministryStatuses } from "@aprisco/contract/ministries/choices.ts";
import { ministryQuery, type Ministry } from "@aprisco/contract/ministries/ministry.ts";
import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { peopleOf } from "../../ui/people-source.ts";
import { useMay } from "../../api/session-state.ts";
import { dayIn, nearDayText } from "../../messages/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AccountFilter } from "../../ui/account-filter.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { None } from "../../ui/list-none.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { listSearch } from "../../ui/list-search.ts";
import { useOpener } from "../../ui/use-opener.ts";
import { useToday } from "../../ui/use-today.ts";
import { useWhenIdle } from "../../ui/use-when-idle.ts";
import { MinistryStatus } from "./ministry-status.tsx";

const ministrySearch = listSearch({ query: ministryQuery, usual: () => ({ sort: "name" }), record: "ministry", flags: ["add"] });

// The list is there without them; they come as soon as the page has nothing better to do.
const loadPanel = async () => ({ default: (await import("./ministry-panel.tsx")).MinistryPanel });
const loadForm = async () => ({ default: (await import("./ministry-form.tsx")).MinistryForm });
const later = [loadPanel, loadForm];
const MinistryPanel = lazy(loadPanel);
const MinistryForm = lazy(loadForm);

/** The groups that serve in the church (spec.md §2.2). */
export function MinistriesPage() {
  const { t, i18n } = useTranslation("ministries");
  const address = ministrySearch.useAddress();
  const may = { create: useMay("ministries:create"), edit: useMay("ministries:edit"), delete: useMay("ministries:delete") };
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const opener = useOpener();
  const remove = useDeleteMinistry();
  const [edited, setEdited] = useState<Ministry | null>(null);
  useWhenIdle(later);
  const open = (id: number | undefined) => {
    if (id === undefined) opener.restore();
    else opener.remember();
    address.open(id);
  };

  return (
    <>
      <ListPage
        row={ministryRoutes.listMinistries}
        exports={ministryRoutes.exportMinistries}
        address={address}
        texts={{
          title: t("title"),
          lead: t("lead"),
          what: (count) => t("what", { count }),
          search: { label: t("filter.search"), hint: t("filter.searchHint") },
          emptyYet: t(may.create ? "list.emptyYet" : "list.none"),
          failed: t("list.failed"),
        }}
        name={{
          title: t("name"),
          width: "minmax(200px, 2fr)",
          of: ({ name }) => name,
          note: ({ description }) => description ?? "",
          sort: "name",
        }}
        columns={[
          {
            key: "leader",
            title: t("leader"),
            width: "minmax(140px, 1fr)",
            cell: ({ leader_name: leader }) => leader ?? <None>{t("noLeader")}</None>,
          },
          { key: "status", title: t("status"), width: "120px", cell: ({ status }) => <MinistryStatus status={status} /> },
          {
            key: "created",
            title: t("created"),
            width: "132px",
            sort: "created_at",
            cell: ({ created_at: at }) => nearDayText(i18n.language, today, dayIn(zone, new Date(at))),
          },
        ]}
        filters={[
          {
            name: "status",
            label: t("status"),
            anything: t("filter.allStatuses"),
            options: optionsOf(ministryStatuses, (status) => t(`status.${status}`)),
          },
          ...(may.edit
            ? [
                {
                  name: "leader",
                  label: t("leader"),
                  anything: t("filter.anyLeader"),
                  control: (value: string | undefined, onChange: (value: string | undefined) => void) => (
                    <AccountFilter
                      key="leader"
                      label={t("leader")}
                      anything={t("filter.anyLeader")}
                      source={peopleOf(ministryRoutes.listMinistryLeaders)}
                      {...{ value, onChange }}
                    />
                  ),
                },
              ]
            : []),
        ]}
        onOpen={({ id }) => open(id)}
        add={
          may.create
            ? {
                label: t("add"),
                onClick: () => {
                  opener.remember();
                  address.change({ add: true, ministry: undefined });
                },
              }
            : undefined
        }
      />
      <Suspense fallback={null}>
        {address.opened === undefined ? null : (
          <MinistryPanel
            key={address.opened}
            id={address.opened}
            onEdit={may.edit ? setEdited : undefined}
            onDelete={
              may.delete
                ? (ministry) => {
                    remove(ministry);
                    open(undefined);
                  }
                : undefined
            }
            onClose={() => open(undefined)}
          />
        )}
        {edited ? <MinistryForm ministry={edited} onClose={() => setEdited(null)} /> : null}
        {may.create && address.search.add ? <MinistryForm onClose={() => open(undefined)} /> : null}
      </Suspense>
    </>
  );
}

/** Deletes a ministry; the toast brings it back. */
function useDeleteMinistry() {
  const { t } = useTranslation("ministries");
  const restore = useChange(ministryRoutes.restoreMinistry, {
    input: ({ id }: Ministry) => ({ params: { id } }),
    said: { done: ({ name }) => ({ title: t("restored"), message: name }), failed: (_ministry, cause) => (cause as Error).message },
  });
  const { mutate } = useChange(ministryRoutes.deleteMinistry, {
    input: ({ id }: Ministry) => ({ params: { id } }),
    said: {
      done: (_reply, ministry) => ({ title: t("deleted"), message: ministry.name, undo: () => restore.mutate(ministry) }),
      failed: () => t("deleteFailed"),
    },
  });
  return mutate;
}
