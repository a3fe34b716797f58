import { lazy, Suspense, type ComponentType } from "react";
import { Initials, type InitialsProps } from "./initials.tsx";
import type { PhotoOfProps } from "./photo-of.tsx";

// The first visit does without; where its code does not come the initials stay.
const PhotoOf = lazy(async (): Promise<{ default: ComponentType<PhotoOfProps> }> => {
  try {
    return { default: (await import("./photo-of.tsx")).PhotoOf };
  } catch {
    return { default: ({ file: _unseen, ...initials }) => <Initials {...initials} /> };
  }
});

interface Props extends Omit<InitialsProps, "ref"> {
  /** The path of the photo, as answers carry it for those who may see it: "/files/12". Another photo has another. */
  readonly photo: string | null | undefined;
}

/**
 * A round photo of a person from the register; without one, until it is here, and when it does not come the initials stand there, or
 * `picture`. Decorative: the name stands beside it.
 */
export function Photo({ photo, ...initials }: Props) {
  if (!photo) return <Initials {...initials} />;
  return (
    <Suspense fallback={<Initials {...initials} />}>
      <PhotoOf {...initials} file={Number(photo.slice(photo.lastIndexOf("/") + 1))} />
    </Suspense>
  );
}
