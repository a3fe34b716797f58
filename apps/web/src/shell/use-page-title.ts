import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { tabOf, titleOf } from "./page-title.ts";

/** Gives the title of any path, in the person's language. */
export function useTitles(of = titleOf): (path: string) => string {
  const { t } = useTranslation("shell");
  return (path) => {
    const title = of(path);
    return "key" in title ? t(title.key) : title.words;
  };
}

/** The title of the page that is shown. */
export function usePageTitle(): string {
  const { pathname } = useLocation();
  return useTitles()(pathname);
}

/** What the browser's tab calls the page that is shown. */
export function useTabTitle(): string {
  const { pathname } = useLocation();
  return useTitles(tabOf)(pathname);
}
