import type { directoryRoutes } from "@aprisco/contract/directory.ts";
import { directoryWords } from "@aprisco/contract/texts/directory.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { buffer } from "node:stream/consumers";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { jpegOf } from "../../files/picture.ts";
import { unlessAway, type Storage } from "../../files/storage/storage.ts";
import { findFiles } from "../../files/store.ts";
import type { Handler } from "../../http/handler.ts";
import { fileNote, fileReply, inTurn, tooLarge, wholeFile } from "../../http/reply/file-reply.ts";
import type { Cells } from "../../sheets/sheet.ts";
import { dayIn } from "../settings/index.ts";
import { readDirectory, type DirectoryRow } from "./store.ts";

type Row = (typeof directoryRoutes)["printDirectory"];

/** People of one document: its photos are held in memory. */
const MOST_PEOPLE = 2_000;
/** Pixels: a photo of 34 points at 200 dots per inch. */
const EDGE = 96;
/** People whose photos are read together. */
const PAGE = 50;

const words = inEachLanguage(directoryWords);

/** "3 de maio" of "05-03". */
function birthdayWords(language: Language): (day: string) => string {
  const days = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" });
  return (day) => days.format(new Date(`2024-${day}T00:00:00Z`));
}

async function photosOf(handle: Handle, storage: Storage, rows: readonly DirectoryRow[]): Promise<ReadonlyMap<number, string>> {
  const files = await findFiles(
    handle,
    rows.flatMap(({ photo_file_id: id }) => id ?? []),
  );
  const photos = new Map<number, string>();
  for (const { id, storage_key: whole, thumb_key: small } of files) {
    const stream = await storage.get(small ?? whole).catch(unlessAway);
    const jpeg = stream && (await jpegOf(await buffer(stream), EDGE));
    if (jpeg) photos.set(id, jpeg.toString("base64"));
  }
  return photos;
}

async function* cellsOf(handle: Handle, storage: Storage, rows: readonly DirectoryRow[], language: Language) {
  const birthday = birthdayWords(language);
  for (let from = 0; from < rows.length; from += PAGE) {
    const part = rows.slice(from, from + PAGE);
    const photos = await photosOf(handle, storage, part);
    yield part.map((row): Cells => [
      row.family_id,
      row.family,
      row.name,
      photos.get(row.photo_file_id ?? 0) ?? null,
      row.phone,
      row.email,
      row.birthday && birthday(row.birthday),
    ]);
  }
}

/** The directory as a document of its households. Fails without people and with too many (422). */
export const printDirectory =
  (storage: Storage): Handler<Row> =>
  async (context) => {
    const { caller, language, now, reads } = context;
    const { timeZone } = caller.church;
    const reach = { scope: context.scope("members"), asMember: false, today: dayIn(timeZone, now) };
    const rows = await readDirectory(reads, reach, { after: null, limit: MOST_PEOPLE + 1 });
    if (rows.length === 0) throw new Failure("report.empty");
    if (rows.length > MOST_PEOPLE) throw tooLarge(rows.length, MOST_PEOPLE);
    const sheet = {
      title: words[language].title,
      note: fileNote({ now, language, timeZone, caller }),
      church: caller.church.name,
      logo: await context.readLogo(),
      language,
      columns: [],
    };
    const written = (count: number): Promise<void> =>
      context.noteFile(count, { action: "printDirectory", section: "directory", type: "data", metadata: { format: "pdf" } });
    const stream = await inTurn(caller, () =>
      wholeFile("directory", sheet, { pages: cellsOf(reads, storage, rows, language), totals: null }, written),
    );
    return { ...fileReply({ name: "directory", format: "pdf", now, timeZone }, stream), data: "" };
  };
