/**
 * Node accepts one connection per turn: rendering fifty pages in one turn would leave fifty new connections where load
 * shedding cannot see them. Finishing takes precedence over starting, because half-finished requests only use memory.
 */
const waiting = { finish: [] as (() => void)[], start: [] as (() => void)[] }
let isRunning = false
let connections = 0

const MAX_BETWEEN = 64

/** Resolves in a turn without other work, after pending connections have been accepted. */
export function nextTurn(what: 'start' | 'finish'): Promise<void> {
  return new Promise((resolve) => {
    waiting[what].push(resolve)
    if (isRunning) return
    isRunning = true
    runNext()
  })
}

/** Must be called for each new connection of the server. */
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
