import { iconFile } from "../../light-rooms.ts";
import type { RoomIconName } from "../../room.ts";

interface Props {
  readonly name: RoomIconName;
  readonly size: number;
}

/** An icon that a room names. All of them are in one file that is loaded later; until then the box is empty. */
export const RoomIcon = ({ name, size }: Props) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <use href={`${iconFile}#${name}`} />
  </svg>
);
