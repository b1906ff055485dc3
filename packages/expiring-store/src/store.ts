export type Store = {
  values: (area: string, options: ValuesOptions) => Values
  folders: (area: string, options: FoldersOptions) => Folders
  trouble: () => string | undefined
  close: () => Promise<void>
}

export type ValuesOptions = {
  /** The default lifetime, in ms. */
  keptFor: number
  /** Of the whole area; values beyond it are rejected. */
  most?: { count: number; bytes: number }
}

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
  /** In ms after the last change. */
  keptFor: number
  /** The least recently changed folders are removed first. */
  mostOfOwner: { count: number; bytes: number }
}

/** A folder is created and expires as a whole. */
export type Folders = {
  /** Nothing is left if the result is not `ok` or `fill` throws. */
  make: <T extends { ok: boolean }>(
    owner: string,
    name: string,
    fill: (directory: string) => Promise<T>,
  ) => Promise<T>
  at: (owner: string, name: string) => Folder
  namesOf: (owner: string) => Promise<string[]>
  /** Data of an owner outside the folders, kept for at least a year. */
  beside: (owner: string) => Pick<Folder, 'read' | 'write'>
  removeAllOf: (owner: string) => Promise<void>
}

/** Writes to a folder that no longer exists are dropped. */
export type Folder = {
  exists: () => Promise<boolean>
  names: () => Promise<string[]>
  /** An entry as of when it is opened, even if it is replaced meanwhile. */
  entry: (name: string) => Source
  read: (name: string) => Promise<{ text: string; age: number } | undefined>
  write: (name: string, content: string) => Promise<void>
  /** Resolves to true for exactly one of several concurrent callers. */
  create: (name: string, content: string) => Promise<boolean>
  /** Throws if `from` or the folder no longer exists. */
  derive: <T extends { ok: boolean }>(
    from: string,
    to: string,
    make: (paths: { from: string; to: string }) => Promise<T>,
  ) => Promise<T>
  renew: (name: string) => Promise<void>
  remove: (names: string[]) => Promise<void>
  drop: () => Promise<void>
}

export type Readable = {
  bytes: number
  read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** Resolves to undefined if the bytes do not exist. */
export type Source = <T>(use: (opened: Readable) => Promise<T>) => Promise<T | undefined>

export class TooMuchKept extends Error {}
