import { Suspense } from "react";
import { lazyExtra } from "../base/lazy-extra.ts";
import { Initials, type InitialsProps } from "./initials.tsx";
import type { PhotoOfProps } from "./photo-of.tsx";

// Lazy: the first visit does without. If its code does not load, the initials stay.
const PhotoOf = lazyExtra<PhotoOfProps>(
  async () => (await import("./photo-of.tsx")).PhotoOf,
  ({ file: _unseen, ...initials }) => <Initials {...initials} />,
);

interface Props extends Omit<InitialsProps, "ref"> {
  /** The path of the photo, "/files/12", in answers to accounts that may see it. A new photo has a new path. */
  readonly photo: string | null | undefined;
}

/**
 * A person's photo. Without one, while it loads and after a failure it shows the initials, or `picture`. Decorative: the name
 * stands beside it.
 */
export function Photo({ photo, ...initials }: Props) {
  if (!photo) return <Initials {...initials} />;
  return (
    <Suspense fallback={<Initials {...initials} />}>
      <PhotoOf {...initials} file={Number(photo.slice(photo.lastIndexOf("/") + 1))} />
    </Suspense>
  );
}
