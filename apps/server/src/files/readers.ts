import type { filePurposes, FilePurposeName } from "@aprisco/contract/files/purposes.ts";
import type { Caller } from "../http/caller.ts";
import type { Context } from "../http/handler.ts";

/** Whether the caller may read a file that belongs to something: by the record that it belongs to, within the caller's scope. */
export type FileReader = (asking: Pick<Context, "reads" | "scope"> & { readonly caller: Caller }, fileId: number) => Promise<boolean>;

type Private = { [P in FilePurposeName]: (typeof filePurposes)[P]["isPublic"] extends true ? never : P }[FilePurposeName];
/** The readers of a feature, by what the files are for; files that anybody may read have none. */
export type FileReaders = Readonly<Partial<Record<Private, FileReader>>>;
