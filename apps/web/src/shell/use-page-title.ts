import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { titleOf } from "./page-title.ts";

export function useTitles(): (path: string) => string {
  const { t } = useTranslation("shell");
  return (path) => {
    const title = titleOf(path);
    return "key" in title ? t(title.key) : title.words;
  };
}

export function usePageTitle(): string {
  const { pathname } = useLocation();
  return useTitles()(pathname);
}
