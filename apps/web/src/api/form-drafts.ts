import { prefix, read, withStorage, type KeptDraft, type StoredDraft } from "./kept-drafts.ts";

export const keepDraft = (form: string, account: number, { base, draft }: KeptDraft): void =>
  void withStorage((storage) =>
    storage.setItem(prefix + form, JSON.stringify({ base, draft, account, at: Date.now() } satisfies StoredDraft)),
  );

export const readDraft = (form: string, account: number): KeptDraft | null =>
  withStorage((storage) => read(storage, prefix + form, account));

export const forgetDraft = (form: string): void => void withStorage((storage) => storage.removeItem(prefix + form));
