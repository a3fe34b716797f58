/** An account waits for approval. */
export const ACCOUNT_WAITING = "account.waiting";
