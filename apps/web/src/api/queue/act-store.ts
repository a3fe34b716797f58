import type { KeptAct } from "./kept-act.ts";

/** What a turn changes in an owner's acts, and what it found. */
export interface Turn<T> {
  readonly put?: readonly KeptAct[];
  /** The names of acts that go. */
  readonly drop?: readonly string[];
  readonly value: T;
}

/** The unsent acts of a device. A failure rejects: the browser keeps nothing (a private window), or its disk is full. */
export interface ActStore {
  /** An owner's acts in their order. */
  readonly read: (owner: string) => Promise<readonly KeptAct[]>;
  /** Reads and changes an owner's acts in one step, of which no two run at the same time, also in two tabs. */
  readonly turn: <T>(owner: string, work: (acts: readonly KeptAct[]) => Turn<T>) => Promise<T>;
  /** Deletes everybody's acts that were done before an ISO instant. */
  readonly sweep: (before: string) => Promise<void>;
}

const inOrder = (acts: readonly KeptAct[]): readonly KeptAct[] => acts.toSorted((one, other) => one.order - other.order);

const database = "aprisco";
const table = "acts";

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => {
      const acts = opening.result.createObjectStore(table, { keyPath: "clientId" });
      acts.createIndex("owner", "owner");
      acts.createIndex("at", "at");
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("The device's database did not open"));
    opening.onblocked = () => reject(new Error("Another tab holds an older database"));
  });
}

/**
 * One transaction. `work` asks within it and calls `done` with its result, which counts when the transaction is complete.
 * IndexedDB runs writing transactions one after another, across tabs and without TLS, where Web Locks are missing.
 */
async function within<T>(mode: IDBTransactionMode, work: (acts: IDBObjectStore, done: (value: T) => void) => void): Promise<T> {
  const connection = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = connection.transaction(table, mode);
      let result: { readonly value: T } | null = null;
      transaction.oncomplete = () => (result ? resolve(result.value) : reject(new Error("The transaction has no result")));
      const fail = (): void => reject(transaction.error ?? new Error("The device kept nothing"));
      transaction.onerror = fail;
      transaction.onabort = fail;
      work(transaction.objectStore(table), (value) => {
        result = { value };
      });
    });
  } finally {
    connection.close();
  }
}

/** The acts in the device's IndexedDB. */
export const deviceActs: ActStore = {
  read: (owner) =>
    within("readonly", (acts, done) => {
      const asking = acts.index("owner").getAll(owner) as IDBRequest<KeptAct[]>;
      asking.onsuccess = () => done(inOrder(asking.result));
    }),
  turn: (owner, work) =>
    within("readwrite", (acts, done) => {
      const asking = acts.index("owner").getAll(owner) as IDBRequest<KeptAct[]>;
      asking.onsuccess = () => {
        const { put = [], drop = [], value } = work(inOrder(asking.result));
        for (const name of drop) acts.delete(name);
        for (const act of put) acts.put(act);
        done(value);
      };
    }),
  sweep: (before) =>
    within("readwrite", (acts, done) => {
      const old = acts.index("at").openCursor(IDBKeyRange.upperBound(before, true));
      old.onsuccess = () => {
        done(undefined);
        if (!old.result) return;
        old.result.delete();
        old.result.continue();
      };
    }),
};

/** Acts in memory: of a page whose browser keeps nothing, and for tests, where two queues over one stand for two tabs. */
export function actsInMemory(): ActStore {
  let all: readonly KeptAct[] = [];
  const of = (owner: string): readonly KeptAct[] => inOrder(all.filter((act) => act.owner === owner));
  return {
    read: async (owner) => of(owner),
    turn: async (owner, work) => {
      const { put = [], drop = [], value } = work(of(owner));
      const gone = new Set([...drop, ...put.map(({ clientId }) => clientId)]);
      all = [...all.filter(({ clientId }) => !gone.has(clientId)), ...put];
      return value;
    },
    sweep: async (before) => {
      all = all.filter(({ at }) => at >= before);
    },
  };
}
