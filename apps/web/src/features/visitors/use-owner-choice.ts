import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Option } from "../../ui/select-field.tsx";
import { nameHolds } from "./owner-names.ts";
import { useFollowUpOwners } from "./visitor-queries.ts";

/** The server is asked once somebody stops typing for this long. */
const PAUSE_MS = 250;
const isAccount = (value: string): boolean => /^\d+$/.test(value);

/** What an account is called that may follow up; null while nobody knows, or when it may not any more. */
export function useOwnerName(value: string, may = true): string | null {
  const { data: first } = useFollowUpOwners(may);
  const known = first?.owners.find(({ id }) => String(id) === value);
  const { data: named } = useFollowUpOwners(may && first !== undefined && known === undefined && isAccount(value), {
    include: value,
    limit: "1",
  });
  return known?.name ?? named?.owners.find(({ id }) => String(id) === value)?.name ?? null;
}

interface Choice {
  /** What goes before the accounts: nobody, me. */
  readonly before: readonly Option[];
  /** Those who read prayer requests are marked: that is how a request is passed on. */
  readonly marked: boolean;
  readonly except?: number | undefined;
  readonly may?: boolean;
}

/**
 * Whom one may choose to follow up, by what is typed. The first answer holds everybody in most churches, and is then looked
 * through here; where there are more, the server looks.
 */
export function useOwnerChoice({ before, marked, except, may = true }: Choice) {
  const { t } = useTranslation("visitors");
  const [typed, setTyped] = useState("");
  const { data: first } = useFollowUpOwners(may);
  const whole = first !== undefined && first.total <= first.owners.length;
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const asked = typed === "" || whole ? "" : paused;
  const search = useFollowUpOwners(may && asked !== "", { q: asked });
  const found = asked === "" ? first : (search.data ?? first);
  // What stands there until the server has answered must fit too: Enter takes the first.
  const answered = found !== undefined && typed === asked && (typed === "" || (search.data !== undefined && !search.isPlaceholderData));
  const owners = (found?.owners ?? []).filter(({ id, name }) => id !== except && ((answered && !whole) || nameHolds(name, typed)));
  const options = [
    ...before.filter(({ label }) => nameHolds(label, typed)),
    ...owners.map(({ id, name, reads_prayers: reads }) => ({
      value: String(id),
      label: marked && reads ? t("edit.pastorMark", { name }) : name,
    })),
  ];
  const more = found !== undefined && found.total > found.owners.length;
  const note =
    may && !whole && !answered ? t("owner.searching") : options.length === 0 ? t("owner.none") : more && !whole ? t("owner.more") : null;
  return { options, note, setTyped };
}
