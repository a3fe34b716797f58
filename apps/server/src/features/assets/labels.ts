import type { assetRoutes } from "@aprisco/contract/assets.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { labelWords } from "@aprisco/contract/texts/assets.ts";
import { Failure } from "../../failure.ts";
import type { Handler } from "../../http/handler.ts";
import { fileNote, fileReply, inTurn, wholeFile } from "../../http/reply/file-reply.ts";
import type { Cells } from "../../sheets/sheet.ts";
import { readLabels } from "./store.ts";

const words = inEachLanguage(labelWords);

/** What a phone's camera opens from a label: the list at one asset, after the sign-in if there is no session. */
export const labelAddress = (publicUrl: string, plaque: string): string => `${publicUrl}/assets?plaque=${encodeURIComponent(plaque)}`;

/**
 * A sheet of labels, each with the address of its asset as a QR code, by plaque. Fails with `asset.notFound` for an asset out of
 * scope.
 */
export const printLabels =
  (publicUrl: string): Handler<(typeof assetRoutes)["printAssetLabels"]> =>
  async (context) => {
    const { body, caller, language, now, reads } = context;
    const ids = [...new Set(body.ids)];
    const rows = await readLabels(reads, context.scope("patrimonio"), ids);
    if (rows.length < ids.length) throw new Failure("asset.notFound");
    const { name: church, timeZone } = caller.church;
    const sheet = {
      title: words[language].title,
      note: fileNote({ now, language, timeZone, caller }),
      church,
      logo: await context.readLogo(),
      language,
      columns: [],
    };
    async function* pages(): AsyncGenerator<readonly Cells[]> {
      yield rows.map(({ plaque, name }) => [labelAddress(publicUrl, plaque), plaque, name, church]);
    }
    const written = (count: number): Promise<void> =>
      context.noteFile(count, { action: "printAssetLabels", section: "patrimonio", type: "data", metadata: { format: "pdf" } });
    const stream = await inTurn(caller, () => wholeFile("labels", sheet, { pages: pages(), totals: null }, written));
    return { ...fileReply({ name: "labels", format: "pdf", now, timeZone }, stream), data: "" };
  };
