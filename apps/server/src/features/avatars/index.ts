import type { avatarRoutes } from "@aprisco/contract/avatars.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import { keepUploadFor } from "../../files/keep-upload.ts";
import { sendFile } from "../../files/send-file.ts";
import { findFile } from "../../files/store.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { hold, readRecord } from "../../records/record.ts";
import {
  accountKind,
  avatarAddress,
  changeAvatar,
  findAvatarFile,
  readOwnAccount,
  requireAuthority,
  type AccountRow,
} from "../accounts/index.ts";

type Rows = typeof avatarRoutes;
type Setting = Context<Rows["uploadAvatar"] | Rows["setUserAvatar"]>;
type AvatarCall = Pick<Context<Rows["removeUserAvatar"]>, "caller" | "scope">;

/** If an account is closed in the meantime, no session is left. */
const ownKind = { ...accountKind, notFound: "session.required" } as const;

/** The own picture may always be changed; another's needs authority over the account. */
function mayChange({ caller }: AvatarCall, account: AccountRow): AccountRow {
  if (account.id !== caller.id) requireAuthority({ caller }, account);
  return account;
}

const answer = ({ id, avatar, version }: AccountRow) => ({
  data: { id, avatarUrl: avatarAddress(avatar), version },
  targetId: id,
  changed: ["avatar"],
});
type AvatarAnswer = ReturnType<typeof answer>;

function avatarHandlers({ storage, config }: FeatureServices): Handlers<Rows> {
  async function set<T>(
    context: Setting,
    id: number,
    inTransaction: (run: (tx: Handle) => Promise<AvatarAnswer>) => Promise<T>,
  ): Promise<T> {
    const { caller, log, now, reads, scope, upload } = context;
    if (!upload) throw new Failure("file.missing");
    // Checked again at the write; this first check avoids a useless conversion of the picture.
    const kind = id === caller.id ? ownKind : accountKind;
    mayChange(context, await readRecord(reads, kind, scope("users"), id));
    return keepUploadFor({ storage, config, log, now }, { purpose: "avatar", upload, by: caller.id }, (keep) =>
      inTransaction(async (tx) => {
        const account = mayChange(context, await hold(tx, kind, scope("users"), id));
        await changeAvatar(tx, { account, fileId: await keep(tx), by: caller.id }, now);
        return answer(await readOwnAccount(tx, id));
      }),
    );
  }
  return {
    uploadAvatar: (context, inTransaction) => set(context, context.caller.id, inTransaction),
    setUserAvatar: (context, inTransaction) => set(context, context.params.id, inTransaction),
    removeUserAvatar: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const account = mayChange(context, await hold(tx, accountKind, context.scope("users"), context.params.id));
        if (account.avatar_file_id === null) return { ...answer(account), changed: [] };
        await changeAvatar(tx, { account, fileId: null, by: context.caller.id }, context.now);
        return answer(await readOwnAccount(tx, account.id));
      }),
    getAvatar: async ({ log, params, query, reads }) => {
      const id = params.filename === "" ? null : await findAvatarFile(reads, params.filename);
      const file = id === null ? null : await findFile(reads, id);
      if (!file) throw new Failure("file.notFound");
      // Public, so it must not show the file name of the owner's device.
      const reply = await sendFile(storage, { ...file, name: params.filename }, query.size === "thumb", log);
      // A new picture has a new name.
      return { ...reply, headers: { ...reply.headers, "cache-control": "private, max-age=31536000, immutable" } };
    },
  };
}

export const avatars = { handlers: avatarHandlers } satisfies Manifest;
