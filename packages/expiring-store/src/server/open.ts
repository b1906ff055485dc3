import type { Store } from '../store.ts'
import { connect, type ServerOptions } from './connection.ts'
import { serverFolders } from './folders.ts'
import { serverValues } from './values.ts'

/** Throws Unreachable if it cannot connect. */
export async function openServerStore(options: ServerOptions): Promise<Store> {
  const { warn } = options
  const connection = await connect(options)
  const policy = await connection
    .run((to) => to.info('memory'))
    .then(
      (text) => /maxmemory_policy:(\S+)/.exec(text)?.[1],
      () => undefined,
    )
  if (policy && policy !== 'noeviction') {
    warn(
      `The state server evicts data when it is full (maxmemory-policy ${policy}): set it to noeviction.`,
    )
  }
  return {
    values: (area, options) => serverValues(connection, area, options),
    folders: (area, options) => serverFolders(connection, area, options),
    trouble: connection.trouble,
    close: connection.close,
  }
}
