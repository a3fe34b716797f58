import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ItemOf, ListFilters, ListRoute, LooseInput } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { Button } from "../base/button.tsx";
import { ChildRecords, type ChildLook } from "./child-list.tsx";

interface Props<R extends ListRoute> extends ChildLook<ItemOf<R>> {
  readonly row: R;
  readonly query: ListFilters<R>;
  readonly params: NonNullable<LooseInput["params"]>;
  readonly quiet?: true;
}

/** Like `ChildList`, for lists in pages: a button loads more. */
export function ChildPages<R extends ListRoute>({ row, query, params, quiet, ...look }: Props<R>) {
  type Item = ItemOf<R> & { readonly id: number };
  const { t } = useTranslation("lists");
  const pages = useInfiniteQuery(pagesOf(row, query, params));
  const items = itemsOf(pages.data) as readonly Item[];
  if (quiet && items.length === 0) return null;
  const more = pages.hasNextPage ? (
    <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {t("list.more")}
    </Button>
  ) : null;
  const failed = pages.isFetchNextPageError ? <p role="alert">{t("list.moreFailed")}</p> : null;
  return (
    <ChildRecords<Item>
      {...(look as unknown as ChildLook<Item>)}
      query={{ ...pages, data: pages.data && items }}
      more={
        <>
          {more}
          {failed}
        </>
      }
    />
  );
}
