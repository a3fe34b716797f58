import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { titleOf } from "./page-title.ts";

/** Gives the title of any path, in the person's language. */
export function useTitles(): (path: string) => string {
  const { t } = useTranslation("shell");
  return (path) => {
    const title = titleOf(path);
    return "key" in title ? t(title.key) : title.words;
  };
}

/** The title of the page that is shown. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  return useTitles()(pathname);
}
