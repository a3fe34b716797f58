import type { Permission } from "../permissions.ts";

const MEBIBYTE = 1_048_576;

/** What browsers and phones hand over as a picture (the accept list of spec.md §5). */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type FileType = (typeof pictureTypes)[number] | "application/pdf";

/** What a file is for decides who may send and read it, of which kinds it may be, and how large. */
export interface FilePurpose {
  /** The right that sending one to /upload needs; null: nothing is sent there for it. */
  readonly upload: Permission | null;
  /** Which kinds may be sent, told by their bytes. */
  readonly types: readonly FileType[];
  readonly bytes: number;
  /** Anybody may read one that belongs to something: only what the church shows the world. */
  readonly isPublic: boolean;
}

/** The closed list. Without schemas: a page that lets a file be chosen takes no more of the contract. */
export const filePurposes = {
  // Sent by calls of its own (avatars), and shown under a name that cannot be guessed.
  avatar: { upload: null, types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: false },
  church_logo: { upload: "settings:edit", types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: true },
  /** Not an avatar: who may see the member sees it, and nobody else. */
  member_photo: { upload: "members:edit", types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: false },
  // Belongs to nothing, ever: its maker has a day to fetch it.
  report: { upload: null, types: [], bytes: 100 * MEBIBYTE, isPublic: false },
} as const satisfies Readonly<Record<string, FilePurpose>>;
export type FilePurposeName = keyof typeof filePurposes;

/** The largest that may be sent, whatever it is for. */
export const largestFile = Math.max(...Object.values(filePurposes).map(({ upload, bytes }) => (upload === null ? 0 : bytes)));
