import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number; node: { name: string; parent: { name: string } } }
type NodeFiles = {
  /** Converts Node's errors to the error numbers of the engine. */
  tryFSOperation(work: () => void): void
  stream_ops: {
    fsync?: (stream: Stream) => number
    write(stream: Stream, ...rest: unknown[]): number
  }
}
type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** With an fsync that reaches the disk, which the stock file system lacks. */
export class DurableFiles extends NodeFS {
  logSyncs = 0
  logBytes = 0
  /** Called when the engine aborts, for example because it cannot write its log. It must not be used again. */
  onAbort = () => {}

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const harden = (mod: unknown) => this.#harden((mod as { NODEFS: NodeFiles }).NODEFS)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), harden],
        onAbort: () => this.onAbort(),
      },
    }
  }

  #harden({ stream_ops: operations, tryFSOperation }: NodeFiles) {
    const { write } = operations
    operations.fsync = (stream) => {
      tryFSOperation(() => fsyncSync(stream.nfd))
      if (isLog(stream)) this.logSyncs++
      return 0
    }
    operations.write = (stream, ...rest) => {
      const bytes = write(stream, ...rest)
      if (isLog(stream)) this.logBytes += bytes
      return bytes
    }
  }
}

function isLog({ node }: Stream) {
  return node.parent.name === 'pg_wal'
}

/** Smaller than the default of 128 MB, because it is zeroed at startup and the system caches the same files. */
const SHARED_BUFFERS = '32MB'

/** The stock parameters include -F, which turns fsync off, and fdatasync, the default method, is a stub. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'full_page_writes=on',
    'synchronous_commit=on',
    `shared_buffers=${SHARED_BUFFERS}`,
  ].flatMap((setting) => ['-c', setting]),
]
