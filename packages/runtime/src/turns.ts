/**
 * Work that holds the event loop for milliseconds is done one piece a turn of it, since only one connection is
 * accepted in each: fifty pages drawn in one go would leave fifty others standing outside, unseen by whoever
 * turns people away. What was begun is ended before anything else is begun: half done, requests only take memory.
 * The server's own code and the app are bundled apart, so they meet at a symbol.
 */
type Turns = { ending: Line; beginning: Line; going: boolean; came: number }
type Line = (() => void)[]

const KEY = Symbol.for('bellbird.turns')
const meetingPlace = globalThis as unknown as Record<symbol, Turns | undefined>
const turns = meetingPlace[KEY] ?? { ending: [], beginning: [], going: false, came: 0 }
meetingPlace[KEY] = turns

/** How many may come in between two pieces of work. */
const MOST_BETWEEN = 64

/** Resolves in a turn in which no other piece of work is done, once those who stand outside are in. */
export function turnTo(what: 'begin' | 'end'): Promise<void> {
  return new Promise((resolve) => {
    turns[what === 'end' ? 'ending' : 'beginning'].push(resolve)
    if (turns.going) return
    turns.going = true
    letIn()
  })
}

/** To be told of each connection. */
export function someoneCame() {
  turns.came += 1
}

function letIn(before = turns.came, count = 0) {
  setImmediate(() => {
    if (turns.came > before && count < MOST_BETWEEN) return letIn(turns.came, count + 1)
    const next = turns.ending.shift() ?? turns.beginning.shift()
    next?.()
    if (next) letIn()
    else turns.going = false
  })
}
