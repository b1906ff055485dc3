/**
 * Work that holds the event loop for milliseconds is done one piece a turn, since Node accepts one connection in each:
 * fifty pages rendered in one turn would leave fifty new connections where load shedding cannot see them. Finishing comes
 * before starting, because requests that are half done only take memory.
 */
const waiting = { finish: [] as (() => void)[], start: [] as (() => void)[] }
let isRunning = false
let connections = 0

/** How many connections may be accepted between two pieces of work. */
const MAX_BETWEEN = 64

/** Resolves in a turn in which no other piece of work is done, once the connections that wait are accepted. */
export function nextTurn(what: 'start' | 'finish'): Promise<void> {
  return new Promise((resolve) => {
    waiting[what].push(resolve)
    if (isRunning) return
    isRunning = true
    runNext()
  })
}

/** To be called on each connection of the server. */
export function connectionAccepted() {
  connections += 1
}

function runNext(before = connections, count = 0) {
  setImmediate(() => {
    if (connections > before && count < MAX_BETWEEN) return runNext(connections, count + 1)
    const next = waiting.finish.shift() ?? waiting.start.shift()
    next?.()
    if (next) runNext()
    else isRunning = false
  })
}
