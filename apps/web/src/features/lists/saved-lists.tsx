import { listFields, listNames, type ListRule } from "@aprisco/contract/lists-rule.ts";
import { type KeptTable, type SavedList, listRoutes } from "@aprisco/contract/lists.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { IconColumns3, IconCopy, IconFilterPlus, IconLock, IconPencil, IconPlus, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { countText } from "../../language/number-words.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { Button } from "../../ui/base/button.tsx";
import { DeleteDialog } from "../../ui/record/delete-dialog.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import tabs from "../../ui/base/tabs.module.css";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { useRecordDeletion } from "../../ui/record/use-record-deletion.ts";
import { useCustomFields } from "../custom-fields/index.ts";
import { ruleOfFilters, ruleOfText, type Filters } from "./from-filters.ts";
import styles from "./saved-lists.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const ListDialog = lazyPart(async () => ({ default: (await import("./list-dialog.tsx")).ListDialog }));

const FilterDialog = lazyPart(async () => ({ default: (await import("./filter-dialog.tsx")).FilterDialog }));
// Lazy: a list opens without an unsaved query.
const AppliedRule = lazyPart(async () => ({ default: (await import("./applied-rule.tsx")).AppliedRule }));

type Layer =
  | { readonly kind: "new"; readonly rule: ListRule; readonly name?: string }
  | { readonly kind: "change" | "delete"; readonly list: SavedList }
  | null;

/** The query of a saved list; null: the account may not see it. */
const ruleIn = ({ rule }: Pick<SavedList, "rule">): ListRule | null => rule as ListRule | null;

interface Props {
  readonly current: number | undefined;
  readonly filters: Filters;
  readonly table: KeptTable;
  readonly onOpen: (list: SavedList | undefined) => void;
  /** Applies an unsaved query; undefined removes it. */
  readonly onRule: (rule: string | undefined) => void;
  readonly onColumns: (columns: readonly string[]) => void;
  /** The advanced filter is open; it is also opened from the list's filters. */
  readonly isFiltering: boolean;
  readonly onFiltering: (is: boolean) => void;
}

export function SavedLists({ current, filters, table, onOpen, onRule, onColumns, isFiltering, onFiltering }: Props) {
  const { t, i18n } = useTranslation("saved-lists");
  const texts = useRecordTexts(listNames);
  const opener = useOpener();
  const own = useCustomFields();
  const phone = usePhone();
  const [layer, setLayer] = useState<Layer>(null);
  const lists = useAllLists();
  const { data: totals = [] } = useQuery({ ...asked(listRoutes.listListTotals), enabled: lists.length > 0 });
  const remove = useRecordDeletion({ remove: listRoutes.deleteList, restore: listRoutes.restoreList }, texts);
  const opened = lists.find(({ id }) => id === current);
  const columns = opened?.columns;
  useEffect(() => onColumns(columns ?? []), [columns, onColumns]);
  const narrows = Object.entries(filters).some(([name, value]) => name !== "list" && value !== undefined);
  const show = (next: Layer) => {
    opener.remember();
    setLayer(next);
  };
  const close = () => {
    setLayer(null);
    opener.restore();
  };
  const filter = () => {
    opener.remember();
    onFiltering(true);
  };
  const endFilter = () => {
    onFiltering(false);
    opener.restore();
  };
  const countOf = (id: number): string | null => {
    const found = totals.find((one) => one.id === id);
    if (!found) return null;
    return found.total === null ? `${countText(i18n.language, 1_000)}+` : countText(i18n.language, found.total);
  };
  const kinds = new Map((own ?? []).map((field) => [field.id, field.kind]));
  const rule = typeof filters["rule"] === "string" ? filters["rule"] : undefined;
  const ruleOfAll = (asked: Filters[string]) => ruleOfFilters({ ...filters, rule: asked }, opened ? ruleIn(opened) : null, kinds);
  return (
    <>
      <div className={styles.line} data-noprint>
        <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t("tabs")}>
          <button
            type="button"
            className={tabs.tab}
            aria-current={current === undefined ? "page" : undefined}
            onClick={() => onOpen(undefined)}
          >
            {t("all")}
          </button>
          {lists.map((list) => {
            const count = countOf(list.id);
            return (
              <button
                key={list.id}
                type="button"
                className={tabs.tab}
                aria-current={current === list.id ? "page" : undefined}
                title={list.own ? undefined : t("ownedBy", { name: list.owner_name })}
                onClick={() => onOpen(list)}
              >
                {list.own ? null : (
                  <IconUsersGroup size={16} stroke={1.6} role="img" aria-label={t("ownedBy", { name: list.owner_name })} />
                )}
                {list.name}
                {list.forbidden === null ? null : <IconLock size={16} stroke={1.6} role="img" aria-label={t("locked")} />}
                {count === null ? null : <small className="cm-num">{count}</small>}
              </button>
            );
          })}
        </nav>
        <div className={styles.acts}>
          {opened ? <Acts list={opened} table={table} onLayer={show} /> : null}
          {narrows ? <Act text={t("save")} icon={IconPlus} onClick={() => show({ kind: "new", rule: ruleOfAll(rule) })} /> : null}
          {phone ? <Act text={t("advanced")} icon={IconFilterPlus} onClick={filter} /> : null}
        </div>
        <Suspense fallback={null}>
          {isFiltering ? (
            <FilterDialog
              rule={ruleOfText(rule) ?? { all: [] }}
              onApply={(applied) => (endFilter(), onRule(applied))}
              onSave={(made) => (onFiltering(false), setLayer({ kind: "new", rule: ruleOfAll(JSON.stringify(made)) }))}
              onClose={endFilter}
            />
          ) : null}
          {layer?.kind === "new" ? (
            <ListDialog
              rule={layer.rule}
              name={layer.name}
              table={table}
              onSaved={(list) => (setLayer(null), onOpen(list))}
              onClose={close}
            />
          ) : null}
          {layer?.kind === "change" ? (
            <ListDialog list={layer.list} rule={ruleIn(layer.list) ?? { all: [] }} onSaved={close} onClose={close} />
          ) : null}
        </Suspense>
        {layer?.kind === "delete" ? (
          <DeleteDialog
            texts={texts}
            name={layer.list.name}
            onCancel={close}
            onConfirm={() => {
              remove(layer.list);
              setLayer(null);
              onOpen(undefined);
            }}
          />
        ) : null}
      </div>
      {rule === undefined ? null : (
        <Suspense fallback={<div className={styles.applied} />}>
          <AppliedRule text={rule} onEdit={filter} onClear={() => onRule(undefined)} />
        </Suspense>
      )}
      {opened?.forbidden ? <Closed forbidden={opened.forbidden} /> : null}
    </>
  );
}

function Act({ text, icon: ActIcon, onClick }: { readonly text: string; readonly icon: typeof IconPlus; readonly onClick: () => void }) {
  return (
    <Button
      className={styles.begin}
      size="sm"
      variant="quiet"
      aria-label={text}
      icon={<ActIcon size={16} stroke={1.8} aria-hidden="true" />}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

/** All lists that the account may open; few enough to load without paging. */
function useAllLists(): readonly SavedList[] {
  const pages = useInfiniteQuery(pagesOf(listRoutes.listLists, { sort: "name" }));
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return itemsOf(pages.data);
}

interface ActsProps {
  readonly list: SavedList;
  readonly table: KeptTable;
  readonly onLayer: (layer: Layer) => void;
}

function Acts({ list, table, onLayer }: ActsProps) {
  const { t } = useTranslation("saved-lists");
  const { say } = useRecordTexts(listNames);
  const keep = useChange(listRoutes.updateList, {
    said: { done: () => ({ title: t("keep.done"), message: list.name }), failed: () => undefined },
  });
  const rule = ruleIn(list);
  if (!list.own && rule === null) return null;
  const act = (key: string, text: string, icon: typeof IconPencil, onChoose: () => void) => {
    const ActIcon = icon;
    return { key, text, icon: <ActIcon size={18} stroke={1.6} aria-hidden="true" />, onChoose };
  };
  const copy = () => rule && onLayer({ kind: "new", rule, name: t("copyName", { name: list.name }) });
  return (
    <RowMenu
      label={t("acts", { name: list.name })}
      items={() => [
        ...(list.own && rule ? [act("change", t("change"), IconPencil, () => onLayer({ kind: "change", list }))] : []),
        ...(list.own
          ? [
              act("keep", t("keep"), IconColumns3, () =>
                keep.mutate({ params: { id: list.id }, body: { ...table, version: list.version } }),
              ),
            ]
          : []),
        ...(list.own ? [] : [act("copy", t("copy"), IconCopy, copy)]),
        ...(list.own
          ? [{ ...act("delete", say("delete"), IconTrash, () => onLayer({ kind: "delete", list })), tone: "danger" as const }]
          : []),
      ]}
    />
  );
}

function Closed({ forbidden }: { readonly forbidden: string }) {
  const { t } = useTranslation("saved-lists");
  const field = listFields.find(({ key }) => key === forbidden);
  return (
    <div className={styles.closed}>
      <Notice tone="error" title={t("forbidden", { field: field ? t(`field.${field.key}`) : t("unknown") })} />
    </div>
  );
}
