import { useTranslation } from "react-i18next";

interface Category {
  /** A key of the specification, or `c{id}`. */
  readonly key: string;
  /** Null: the built-in text of the key. */
  readonly name: string | null;
}

/** The name of a category, built in or the church's own. */
export function useCategoryName(): (category: Category) => string {
  const { t, i18n } = useTranslation("fields");
  return ({ key, name }) => name ?? (i18n.exists(`category.${key}`, { ns: "fields" }) ? t(`category.${key}` as "category.tithe") : key);
}
