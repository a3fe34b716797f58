import type { filePurposes, FilePurposeName } from "@aprisco/contract/files.ts";
import type { Caller } from "../access/caller.ts";
import type { Context } from "../http/handler.ts";

/** Returns the files among these that the caller may read, by the records that own them within the caller's scope. */
export type FileReader = (
  asking: Pick<Context, "now" | "reads" | "scope"> & { readonly caller: Caller },
  fileIds: readonly number[],
) => Promise<readonly number[]>;

type Private = { [P in FilePurposeName]: (typeof filePurposes)[P]["isPublic"] extends true ? never : P }[FilePurposeName];
/** The readers of a feature by the purpose of the files; public files have none. */
export type FileReaders = Readonly<Partial<Record<Private, FileReader>>>;
