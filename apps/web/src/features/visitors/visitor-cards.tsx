import { useTranslation } from "react-i18next";
import { CardPlaceholder } from "../../ui/list-placeholders.tsx";
import type { More } from "../../ui/paged-list.tsx";
import { VirtualCards } from "../../ui/virtual-cards.tsx";
import { cardShape } from "./loading-state.ts";
import type { RowTools } from "./visitor-actions.tsx";
import { VisitorCard } from "./visitor-card.tsx";
import type { VisitorCard as Card } from "./visitor-queries.ts";

const cardHeight = 252;

interface Props extends More {
  readonly cards: readonly Card[];
  readonly tools: RowTools;
}

/** The visitors as cards. */
export function VisitorCards({ cards, tools, ...more }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <VirtualCards
      {...more}
      label={t("list.label")}
      cards={cards}
      cardHeight={cardHeight}
      placeholder={<CardPlaceholder {...cardShape} />}
      render={(card, place) => <VisitorCard card={card} tools={tools} {...place} />}
    />
  );
}
