import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Fragment, memo, useEffect, useRef, type ReactNode, type Ref } from "react";
import type { More } from "./paged-list.tsx";
import { usePlace } from "./use-place.ts";
import { usePrinting } from "./use-printing.ts";
import styles from "./virtual-cards.module.css";

const gap = 12;
const narrowest = 320;

/** For the card that measures its row: data-index and ref of its `li`. */
export interface CardPlace {
  readonly row?: number | undefined;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}
interface Props<T> extends More {
  readonly label: string;
  readonly cards: readonly T[];
  /** Default: the id. */
  readonly keyOf?: ((card: T) => string) | undefined;
  /** The approximate height of a card; each row is measured. */
  readonly cardHeight: number;
  readonly placeholder: ReactNode;
  /** One column without gaps: two lines per record, on phones. */
  readonly inLines?: boolean;
  /** Must render one `li`. */
  readonly render: (card: T, place: CardPlace) => ReactNode;
}

interface ShownProps<T> extends Pick<Props<T>, "render"> {
  readonly card: T;
  readonly row: number | undefined;
  readonly measure: Ref<HTMLLIElement> | undefined;
}
/**
 * A memoized card: re-rendered when its record or the list's way to render it changes, not when another is measured or the page
 * scrolls.
 */
const Shown = memo(<T,>({ card, row, measure, render }: ShownProps<T>) => render(card, { row, ref: measure })) as <T>(
  props: ShownProps<T>,
) => ReactNode;

/** A virtual list of cards in a scrolling page: only visible rows are rendered. */
export function VirtualCards<T extends { readonly id: number }>(props: Props<T>) {
  const box = useRef<HTMLDivElement>(null);
  const { top, width } = usePlace(box);
  const columns = props.inLines ? 1 : Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  return <div ref={box}>{width > 0 ? <Grid {...props} columns={columns} top={top} /> : null}</div>;
}

function Grid<T extends { readonly id: number }>(props: Props<T> & { readonly columns: number; readonly top: number }) {
  "use no memo"; // The virtualizer mutates: memoized results would freeze the list.
  const { label, cards, keyOf, cardHeight, placeholder, render, hasMore, onMore, columns, top, inLines = false } = props;
  const space = inLines ? 8 : gap;
  const printing = usePrinting();
  const rows = Math.ceil(cards.length / columns);
  const count = rows + (hasMore ? 1 : 0);

  // oxlint-disable-next-line react/incompatible-library -- the directive above excludes this component from the compiler
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => cardHeight,
    gap: space,
    overscan: 3,
    scrollMargin: top,
    // The initial size, so that the first render has the visible cards.
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
            key={keyOf?.(card) ?? card.id}
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
