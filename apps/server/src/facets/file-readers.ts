import type { filePurposes, FilePurposeName } from "@aprisco/contract/files.ts";
import type { Caller } from "../access/caller.ts";
import type { Context } from "../http/handler.ts";

/** Which of some files that belong to something the caller may read: by the records that they belong to, within the caller's scope. */
export type FileReader = (
  asking: Pick<Context, "reads" | "scope"> & { readonly caller: Caller },
  fileIds: readonly number[],
) => Promise<readonly number[]>;

type Private = { [P in FilePurposeName]: (typeof filePurposes)[P]["isPublic"] extends true ? never : P }[FilePurposeName];
/** The readers of a feature, by what the files are for; files that anybody may read have none. */
export type FileReaders = Readonly<Partial<Record<Private, FileReader>>>;
