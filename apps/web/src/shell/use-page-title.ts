import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { titleOf } from "./page-title.ts";

/** The title of the page that is shown, in the person's language. */
export function usePageTitle(): string {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const title = titleOf(pathname);
  return "key" in title ? t(title.key) : title.words;
}
