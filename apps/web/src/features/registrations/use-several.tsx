import { MOST_TOGETHER, type Registration } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { Button } from "../../ui/base/button.tsx";
import type { ListBulk } from "../../ui/list/list-selection.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { mayAdmit } from "./acts.ts";
import type { Several, SeveralAct, SeveralQuery } from "./several-dialog.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const SeveralDialog = lazyPart(async () => ({ default: (await import("./several-dialog.tsx")).SeveralDialog }));

/** Confirms and cancels several registrations of the list; all matches only of one event and state. */
export function useSeveral(query: SeveralQuery): { readonly bulk: ListBulk<Registration> | undefined; readonly dialog: ReactNode } {
  const { t, i18n } = useTranslation("registrations");
  const opener = useOpener();
  const may = useAllowed(registrationRoutes.cancelRegistrations.allow);
  const [asked, setAsked] = useState<{ readonly act: SeveralAct; readonly of: Several; readonly clear: () => void } | null>(null);
  if (!may) return { bulk: undefined, dialog: null };
  const actions = (of: Several, hasWaiting: boolean, clear: () => void) => {
    const ask = (act: SeveralAct) => {
      opener.remember();
      setAsked({ act, of, clear });
    };
    return (
      <>
        {hasWaiting ? (
          <Button size="sm" variant="primary" icon={<IconCheck size={18} stroke={1.6} aria-hidden="true" />} onClick={() => ask("admit")}>
            {t("several.admit")}
          </Button>
        ) : null}
        <Button size="sm" icon={<IconX size={18} stroke={1.6} aria-hidden="true" />} onClick={() => ask("cancel")}>
          {t("several.cancel")}
        </Button>
      </>
    );
  };
  const shownOf = (found: Total) => ({ shown: countText(i18n.language, found.count) });
  const { state } = query;
  const ofOneKind = query.event !== undefined && state !== undefined && state !== "canceled";
  return {
    bulk: {
      may: (one) => one.state !== "canceled",
      most: MOST_TOGETHER,
      label: ({ name }) => t("choose", { name }),
      chosen: (count) => t("chosen", { count }),
      actions: (rows, clear) => actions({ ids: rows.map(({ id }) => id) }, rows.some(mayAdmit), clear),
      ...(ofOneKind
        ? {
            found: {
              choose: (found) => t(found.atLeast ? "chooseMore" : "chooseFound", shownOf(found)),
              chosen: (found) => t(found.atLeast ? "chosenMore" : "chosenFound", shownOf(found)),
              loaded: (count) => t("chosenLoaded", { count }),
              actions: () => actions({ query }, mayAdmit({ state }), () => undefined),
            },
          }
        : {}),
    },
    dialog: asked ? (
      <SeveralDialog
        act={asked.act}
        of={asked.of}
        onClose={(isDone) => {
          setAsked(null);
          if (isDone) asked.clear();
          opener.restore();
        }}
      />
    ) : null,
  };
}
