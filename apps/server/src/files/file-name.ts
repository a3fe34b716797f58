const LONGEST = 120;
const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};
/** Invisible characters, those that change the text direction, and those with a meaning for file systems or shells. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"<>:|?*]/gu;

/**
 * A sender's file name for display and download: without path, invisible characters and leading dots, and with the ending of its
 * real type. Never used in a path.
 */
export function fileName(sent: string, mime: string, unnamed = "arquivo"): string {
  const ending = `.${endings[mime] ?? "bin"}`;
  const last = sent.toWellFormed().split(/[\\/]/).at(-1) ?? "";
  const words = last
    .normalize("NFC")
    .replaceAll(unwanted, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "");
  const [stem = ""] = words.split(/\.[^.]{1,10}$/);
  // By characters, so that no surrogate pair is split.
  const cut = [...stem.trim()]
    .slice(0, LONGEST - ending.length)
    .join("")
    .slice(0, LONGEST - ending.length)
    .toWellFormed();
  return (cut.trim() || unnamed) + ending;
}

const plain = (name: string): string => name.normalize("NFKD").replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
const encoded = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** The Content-Disposition header (RFC 6266), with the plain form for old browsers. */
export const dispositionOf = (how: "inline" | "attachment", name: string): string =>
  `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
