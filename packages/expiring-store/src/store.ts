/** Temporary data shared by several processes, in a directory or on a server. */
export type Store = {
  values: (area: string, options: ValuesOptions) => Values
  folders: (area: string, options: FoldersOptions) => Folders
  /** Why the store is not available at the moment; undefined if it is. */
  trouble: () => string | undefined
  close: () => Promise<void>
}

export type ValuesOptions = {
  /** The default lifetime of a value, in ms. */
  keptFor: number
  /** The limits of the whole area; values beyond them are rejected. */
  most?: { count: number; bytes: number }
}

/** Single values with a lifetime each. */
export type Values = {
  /** Throws if the value cannot be stored. `keptFor` is in ms. */
  put: (key: string, content: string | Uint8Array, keptFor?: number) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  has: (key: string) => Promise<boolean>
  /** Restarts the lifetime; resolves to whether the value exists. */
  renew: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

export type FoldersOptions = {
  /** How long a folder is kept after its last change, in ms. */
  keptFor: number
  /** The limits per owner; the least recently changed folders are removed first. */
  mostOfOwner: { count: number; bytes: number }
}

/** Folders of entries, by owner. A folder is created and expires as a whole. */
export type Folders = {
  /**
   * Creates a folder from the files that `fill` writes into a local directory. Nothing is left if the result is not
   * `ok` or `fill` throws.
   */
  make: <T extends { ok: boolean }>(
    owner: string,
    name: string,
    fill: (directory: string) => Promise<T>,
  ) => Promise<T>
  /** A handle to a folder, whether or not it exists. */
  at: (owner: string, name: string) => Folder
  namesOf: (owner: string) => Promise<string[]>
  /** Data of an owner outside the folders, kept for at least a year. */
  beside: (owner: string) => Pick<Folder, 'read' | 'write'>
  removeAllOf: (owner: string) => Promise<void>
}

/** Entries are written as a whole. Writes to a folder that no longer exists are dropped. */
export type Folder = {
  exists: () => Promise<boolean>
  names: () => Promise<string[]>
  /** An entry as of when it is opened, even if it is replaced meanwhile. */
  entry: (name: string) => Source
  read: (name: string) => Promise<{ text: string; age: number } | undefined>
  write: (name: string, content: string) => Promise<void>
  /** Resolves to true for exactly one of several concurrent callers. */
  create: (name: string, content: string) => Promise<boolean>
  /** Creates the entry `to` from `from`, both as local files. Throws if `from` or the folder no longer exists. */
  derive: <T extends { ok: boolean }>(
    from: string,
    to: string,
    make: (paths: { from: string; to: string }) => Promise<T>,
  ) => Promise<T>
  /** Restarts the lifetime of the entry and the folder, as if the entry had just been written. */
  renew: (name: string) => Promise<void>
  remove: (names: string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Bytes with random access. */
export type Readable = {
  bytes: number
  read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** Opens bytes for the duration of `use`; resolves to undefined if they do not exist. */
export type Source = <T>(use: (opened: Readable) => Promise<T>) => Promise<T | undefined>

export class TooMuchKept extends Error {}
