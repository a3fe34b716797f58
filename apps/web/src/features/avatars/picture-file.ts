import { filePurposes } from "@aprisco/contract/files/purposes.ts";

const { types, bytes } = filePurposes.avatar;

/** The kinds that a browser offers and the server takes. */
export const accepted = types.join();

/** What is wrong with a file, as far as the browser can tell; a picture of an iPhone has no type in most of them. */
export function faultOf({ name, type, size }: Pick<File, "name" | "type" | "size">): "heic" | "type" | "size" | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)) return "heic";
  if (!(types as readonly string[]).includes(type)) return "type";
  return size > bytes ? "size" : null;
}
