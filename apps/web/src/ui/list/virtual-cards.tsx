import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Fragment, memo, useEffect, useRef, type ReactNode, type Ref } from "react";
import type { More } from "./paged-list.tsx";
import { usePlace } from "./use-place.ts";
import { usePrinting } from "./use-printing.ts";
import styles from "./virtual-cards.module.css";

const gap = 12;
const narrowest = 320;

/** For the one card of a row that measures the row's height: goes on its `li` as data-index and ref. */
export interface CardPlace {
  readonly row?: number | undefined;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}
interface Props<T> extends More {
  readonly label: string;
  readonly cards: readonly T[];
  /** About what a card is high; each row is then measured. */
  readonly cardHeight: number;
  readonly placeholder: ReactNode;
  /** One below the other, close together: two lines a record, on phones. */
  readonly inLines?: boolean;
  /** One `li`. */
  readonly render: (card: T, place: CardPlace) => ReactNode;
}

interface ShownProps<T> extends Pick<Props<T>, "render"> {
  readonly card: T;
  readonly row: number | undefined;
  readonly measure: Ref<HTMLLIElement> | undefined;
}
/** One card: drawn again when its record or what the list draws of it changes, and not because another was measured or the page scrolled. */
const Shown = memo(<T,>({ card, row, measure, render }: ShownProps<T>) => render(card, { row, ref: measure })) as <T>(
  props: ShownProps<T>,
) => ReactNode;

/** A list as cards of which only the rows in view exist. The page itself scrolls. */
export function VirtualCards<T extends { readonly id: number }>(props: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const { top, width } = usePlace(box);
  const columns = props.inLines ? 1 : Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  return <div ref={box}>{width > 0 ? <Grid {...props} columns={columns} top={top} /> : null}</div>;
}

function Grid<T extends { readonly id: number }>(props: Props<T> & { readonly columns: number; readonly top: number }) {
  "use no memo"; // The virtualizer changes inside; remembered results would freeze the list.
  const { label, cards, cardHeight, placeholder, render, hasMore, onMore, columns, top, inLines = false } = props;
  const space = inLines ? 8 : gap;
  const printing = usePrinting();
  const rows = Math.ceil(cards.length / columns);
  const count = rows + (hasMore ? 1 : 0);

  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler out of this component
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => cardHeight,
    gap: space,
    overscan: 3,
    scrollMargin: top,
    // Known at once: the first drawing has the cards in view.
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const shown = virtualizer.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);

  const nearEnd = last !== undefined && last.index >= rows - 2;
  useEffect(() => {
    if (nearEnd && hasMore) onMore();
  }, [nearEnd, hasMore, onMore, cards.length]);

  const from = printing ? 0 : (first?.index ?? 0) * columns;
  const to = printing ? cards.length : ((last?.index ?? -1) + 1) * columns;
  const style = printing
    ? {}
    : {
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
      };
  return (
    <ul
      className={styles.grid}
      aria-label={label}
      style={{ ...style, gap: space, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {cards.slice(from, to).map((card, at) => {
        const measures = (from + at) % columns === 0;
        return (
          <Shown
            key={card.id}
            card={card}
            row={measures ? (from + at) / columns : undefined}
            measure={measures ? virtualizer.measureElement : undefined}
            render={render}
          />
        );
      })}
      {hasMore && !printing && last?.index === rows
        ? Array.from({ length: columns }, (_, at) => <Fragment key={`more-${String(at)}`}>{placeholder}</Fragment>)
        : null}
    </ul>
  );
}
