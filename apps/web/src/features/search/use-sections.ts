import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { menuFor } from "../../shell/menu.ts";
import { actsFor } from "../../shell/search-acts.ts";
import { useTitles } from "../../shell/use-page-title.ts";
import { foundSections, startSections, type Offers, type Section } from "./entries.ts";
import type { GroupName } from "./kinds.ts";
import { readRecent } from "./recent.ts";
import { isAskable, type useSearch } from "./use-search.ts";

/** What the account may do and open by name. */
function useOffers(): Offers {
  const { t } = useTranslation("search");
  const titles = useTitles();
  const { user } = useSession();
  const off = useChurchData().data?.features_off;
  return {
    acts: user ? actsFor(askerOf(user), off) : [],
    actTitle: ({ title }) => t(title),
    places: user ? menuFor(askerOf(user), off).flatMap(({ entries }) => entries) : [],
    placeTitle: ({ place }) => titles(place.paths[0]),
  };
}

/** What stands in the list now, and the first words of this opening: `forget` empties what was searched before. */
export function useSections({ words, answer }: ReturnType<typeof useSearch>, group: GroupName | null) {
  const { user } = useSession();
  const offers = useOffers();
  const [recent, setRecent] = useState(() => readRecent(user?.id));
  const isStart = words === "";
  const sections: readonly Section[] = isStart
    ? startSections(recent, offers)
    : isAskable(words)
      ? foundSections(words, answer, group, offers)
      : [];
  return {
    sections,
    isStart,
    hasRecent: isStart && recent.opened.length > 0,
    reread: () => setRecent(readRecent(user?.id)),
  };
}
