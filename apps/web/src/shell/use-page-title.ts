import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useChurchData } from "./church-query.ts";
import { titleOf } from "./page-title.ts";

export function useTitles(): (path: string) => string {
  const { t } = useTranslation("shell");
  const term = useChurchData().data?.group_term ?? "convivio";
  return (path) => {
    const title = titleOf(path);
    // Groups are called what the church calls them.
    if ("key" in title && title.key === "title.cells" && term !== "convivio") return t(`cells.${term}`);
    return "key" in title ? t(title.key) : title.words;
  };
}

export function usePageTitle(): string {
  const { pathname } = useLocation();
  return useTitles()(pathname);
}
