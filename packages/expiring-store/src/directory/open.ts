import type { Folders, Store, Values } from '../store.ts'
import { directoryFolders } from './folders.ts'
import { directoryValues } from './values.ts'

/** Needs hard links and atomic renames. Several processes may share it: it keeps no state in memory. */
export function openDirectoryStore(directoryOf: (area: string) => string): Store {
  const values = new Map<string, Values>()
  const folders = new Map<string, Folders>()
  return {
    values: (area, options) =>
      once(values, area, () => directoryValues(directoryOf(area), options)),
    folders: (area, options) =>
      once(folders, area, () => directoryFolders(directoryOf(area), options)),
    trouble: () => undefined,
    close: async () => undefined,
  }
}

/** Each area has one cleanup timer, however often it is opened. */
function once<T>(kept: Map<string, T>, area: string, make: () => T): T {
  const found = kept.get(area) ?? make()
  kept.set(area, found)
  return found
}
