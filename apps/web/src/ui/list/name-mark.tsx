import { Photo } from "../record/photo.tsx";
import type { ListName } from "./list-columns.ts";
import styles from "./name-mark.module.css";

interface Props<T> {
  readonly name: ListName<T>;
  readonly item: T;
  /** Pixels. */
  readonly size: number;
}

/** What stands before a record's name: the photo or initials of a person, the icon of a thing. */
export function NameMark<T>({ name, item, size }: Props<T>) {
  const mark = name.mark?.(item);
  if (!mark)
    return <Photo name={name.initials?.(item) ?? name.of(item)} photo={name.photo?.(item)} picture={name.picture?.(item)} size={size} />;
  const { icon: MarkIcon, hue } = mark;
  return (
    <i className={styles.mark} data-hue={hue} data-size={size} aria-hidden="true">
      <MarkIcon size={size / 2} stroke={1.6} />
    </i>
  );
}
