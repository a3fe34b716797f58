const LONGEST = 120;
const endings: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
};
/** Unseen signs, those that turn the direction of what follows, and what a file system or a shell takes for something else. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}"<>:|?*]/gu;

/**
 * A sender's name of a file as it is shown and offered for download: without path, unseen signs and dots in front, and with the
 * ending of what the file really is. It never becomes part of a path of ours.
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
  // By characters: half of a pair would be none.
  const cut = [...stem.trim()]
    .slice(0, LONGEST - ending.length)
    .join("")
    .slice(0, LONGEST - ending.length)
    .toWellFormed();
  return (cut.trim() || unnamed) + ending;
}

const plain = (name: string): string => name.normalize("NFKD").replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
const encoded = (name: string): string => encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** What a browser is told to call a file (RFC 6266): the plain form for those that do not read the other. */
export const dispositionOf = (how: "inline" | "attachment", name: string): string =>
  `${how}; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`;
