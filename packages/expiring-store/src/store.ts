/** What several processes keep in common for a while: in a directory, or on a server. */
export type Store = {
  values: (area: string, options: ValuesOptions) => Values
  folders: (area: string, options: FoldersOptions) => Folders
  /** Why nothing can be kept just now; undefined while all is well. */
  trouble: () => string | undefined
  close: () => Promise<void>
}

export type ValuesOptions = {
  /** How long a value is kept where its writer names no other time, in ms. */
  keptFor: number
  /** How much may be kept in all; what comes beyond it is refused. */
  most?: { count: number; bytes: number }
}

/** Single values, each of which goes when its time is over. */
export type Values = {
  /** Throws when it cannot be kept. */
  put: (key: string, content: string | Uint8Array, keptFor?: number) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
  has: (key: string) => Promise<boolean>
  /** Keeps it for another while; says whether it is there. */
  renew: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
}

export type FoldersOptions = {
  /** How long a folder is kept after the last change in it, in ms. */
  keptFor: number
  /** How many of one owner are kept, and how many bytes; those changed longest ago go first. */
  mostOfOwner: { count: number; bytes: number }
}

/** Folders of entries by owner. A folder appears whole, and goes whole when its time is over. */
export type Folders = {
  /**
   * Makes a folder of what `fill` puts into a directory of this machine; nothing is left of it where that is not
   * `ok` or fails.
   */
  make: <T extends { ok: boolean }>(
    owner: string,
    name: string,
    fill: (directory: string) => Promise<T>,
  ) => Promise<T>
  /** A folder, whether or not there is one of that name. */
  at: (owner: string, name: string) => Folder
  namesOf: (owner: string) => Promise<string[]>
  /** What is kept for an owner beside the folders, for a year and more. */
  beside: (owner: string) => Pick<Folder, 'read' | 'write'>
  removeAllOf: (owner: string) => Promise<void>
}

/** Entries appear whole, and what is written where the folder is gone goes nowhere. */
export type Folder = {
  exists: () => Promise<boolean>
  names: () => Promise<string[]>
  /** An entry as it was when it was opened, whatever takes its place meanwhile. */
  entry: (name: string) => Source
  read: (name: string) => Promise<{ text: string; age: number } | undefined>
  write: (name: string, content: string) => Promise<void>
  /** Of several who create the same entry, one does. */
  create: (name: string, content: string) => Promise<boolean>
  /** Has the entry `to` made out of the entry `from`, both as files of this machine. Throws where either is gone. */
  derive: <T extends { ok: boolean }>(
    from: string,
    to: string,
    make: (paths: { from: string; to: string }) => Promise<T>,
  ) => Promise<T>
  /** Makes the entry, and with it the folder, as young as if it had just been written. */
  renew: (name: string) => Promise<void>
  remove: (names: string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Bytes that can be read in parts. */
export type Readable = {
  bytes: number
  read: (from: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** Opens bytes for as long as `use` takes; undefined where there are none. */
export type Source = <T>(use: (opened: Readable) => Promise<T>) => Promise<T | undefined>

export class TooMuchKept extends Error {}
