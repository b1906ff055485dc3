import type { Folders, Store, Values } from '../store.ts'
import { directoryFolders } from './folders.ts'
import { directoryValues } from './values.ts'

/**
 * A store in directories of a file system with hard links and whole renames, which several processes may share:
 * nothing about it is kept in memory, and what is written appears whole or not at all.
 */
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

/** Each area is swept by one timer, however often it is asked for. */
function once<T>(kept: Map<string, T>, area: string, make: () => T): T {
  const found = kept.get(area) ?? make()
  kept.set(area, found)
  return found
}
