import { setTimeout as wait } from 'node:timers/promises'

type Reading<Shown> = { shown: Shown; at: number }

type Reader<Shown> = { find: () => Promise<Shown>; signal: AbortSignal }

type Shared<Shown> = {
  readers: Set<Reader<Shown>>
  latest?: Reading<Shown>
  pending?: Promise<Reading<Shown> | { error: unknown } | 'left'>
}

export function sharedReadings<Shown>(everyMs: number) {
  const known = new Map<string, Shared<Shown>>()

  return async function* follow(key: string, reader: Reader<Shown>): AsyncGenerator<Shown> {
    const shared = known.get(key) ?? { readers: new Set() }
    known.set(key, shared)
    shared.readers.add(reader)
    const leave = () => {
      shared.readers.delete(reader)
      if (shared.readers.size === 0 && known.get(key) === shared) known.delete(key)
    }
    reader.signal.addEventListener('abort', leave, { once: true })
    try {
      for (let last = await read(shared, reader); ; ) {
        yield last.shown
        const due = last.at + everyMs - Date.now()
        await wait(Math.max(0, due), undefined, { signal: reader.signal })
        const { latest } = shared
        last = latest && latest !== last ? latest : await read(shared, reader)
      }
    } finally {
      leave()
    }
  }
}

/** A reading ends with the follower that began it; the others then start it again. */
async function read<Shown>(shared: Shared<Shown>, reader: Reader<Shown>): Promise<Reading<Shown>> {
  const pending = shared.pending ?? begin(shared, reader)
  const outcome = await pending
  if (outcome === 'left') {
    reader.signal.throwIfAborted()
    return read(shared, reader)
  }
  if ('error' in outcome) throw outcome.error
  return outcome
}

function begin<Shown>(shared: Shared<Shown>, { find, signal }: Reader<Shown>) {
  const finished = async () => {
    try {
      const shown = await find()
      shared.latest = { shown, at: Date.now() }
      return shared.latest
    } catch (error) {
      return signal.aborted ? 'left' : { error }
    } finally {
      delete shared.pending
    }
  }
  shared.pending = finished()
  return shared.pending
}
