import { randomUUID } from 'node:crypto'
import { type Behavior, speaks, usualBehavior } from './people.ts'

export type PracticeCall = {
  id: string
  /** The client's own id, by which it finds the call again. */
  key: string
  number: string
  behavior: Behavior
  state: 'queued' | 'ringing' | 'talking' | 'ended'
  createdAt: number
  startedAt: number | undefined
  endedAt: number | undefined
  isAnalyzed: boolean
  isCutOff: boolean
  disclosure: string
  request: Record<string, unknown>
}

/** Those of placing are numbers of requests. */
export type Faults = {
  busyLines: number
  /** The call is placed, but the response is an error. */
  silentPlacing: number
  /** The call is placed, but the response never comes. */
  hangingPlacing: number
  /** No call is placed, and the response is an error of the platform. */
  brokenPlacing: number
  /** The connection ends before the request arrives, so no call is placed. */
  lostPlacing: number
  eventsTwice: boolean
  /** The delay of events, in ms. */
  eventsLate: number
  eventsLost: boolean
  endless: boolean
  keepsOn: boolean
  forged: boolean
}

export type Stage = 'started' | 'ended' | 'analyzed'
type Notify = (call: PracticeCall, stage: Stage, options: { isForged: boolean }) => Promise<void>

export type Step =
  | 'placing requested'
  | 'placed, not answered'
  | 'placing answered'
  | `${Stage} event due`
  | `${Stage} event answered`
  | 'asked about a call'

/** `hurries`: calls are over at once. */
export type PracticeClock = { now: () => number; hurries: boolean }

export type Memory = {
  calls: PracticeCall[]
  keep(change: Partial<PracticeCall> & { id: string }): void
}

export function createSwitchboard({
  lines = 10,
  ringMs = 20,
  talkMs = 20,
  behaviorOf = usualBehavior,
  memory = { calls: [], keep() {} },
  clock = { now: Date.now, hurries: false },
  reached = () => undefined,
}: {
  lines?: number
  ringMs?: number
  talkMs?: number
  behaviorOf?: (number: string) => Behavior
  memory?: Memory
  clock?: PracticeClock
  reached?: (step: Step) => Promise<void> | undefined
} = {}) {
  const calls = new Map<string, PracticeCall>()
  const endings = new Map<string, () => void>()
  const timers = new Set<NodeJS.Timeout>()
  const faults: Faults = {
    busyLines: 0,
    silentPlacing: 0,
    hangingPlacing: 0,
    brokenPlacing: 0,
    lostPlacing: 0,
    eventsTwice: false,
    eventsLate: 0,
    eventsLost: false,
    endless: false,
    keepsOn: false,
    forged: false,
  }

  function after(ms: number, work: () => Promise<void> | void) {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void Promise.resolve(work()).catch(() => {})
      },
      clock.hurries ? 0 : ms,
    )
    timers.add(timer)
  }

  const active = () => endings.size

  function takesOne(
    fault: 'busyLines' | 'silentPlacing' | 'hangingPlacing' | 'brokenPlacing' | 'lostPlacing',
  ) {
    if (faults[fault] <= 0) return false
    faults[fault] -= 1
    return true
  }

  let notify: Notify = async () => {}

  function change(call: PracticeCall, changes: Partial<PracticeCall>) {
    Object.assign(call, changes)
    memory.keep({ id: call.id, ...changes })
  }

  async function send(call: PracticeCall, stage: Stage) {
    if (faults.eventsLost) return
    await reached(`${stage} event due`)
    if (faults.forged) await notify(call, stage, { isForged: true })
    await notify(call, stage, { isForged: false })
    if (faults.eventsTwice) await notify(call, stage, { isForged: false })
    await reached(`${stage} event answered`)
  }

  function soon(call: PracticeCall, stage: Stage) {
    after(faults.eventsLate, () => send(call, stage))
  }

  function analyzeSoon(call: PracticeCall) {
    after(5, () => {
      change(call, { isAnalyzed: true })
      soon(call, 'analyzed')
    })
  }

  function end(call: PracticeCall) {
    if (call.state === 'ended') return
    change(call, { state: 'ended', endedAt: clock.now() })
    endings.delete(call.id)
    soon(call, 'ended')
    analyzeSoon(call)
  }

  function talk(call: PracticeCall) {
    after(speaks(call.behavior) ? talkMs : 0, () => {
      if (!faults.endless) end(call)
    })
  }

  function proceed(call: PracticeCall) {
    if (call.state === 'ended') {
      if (!call.isAnalyzed) analyzeSoon(call)
      return
    }
    endings.set(call.id, () => end(call))
    if (call.state === 'talking') {
      talk(call)
      return
    }
    after(ringMs, () => {
      if (call.state === 'ended') return
      if (speaks(call.behavior)) {
        change(call, { state: 'talking', startedAt: clock.now() })
        soon(call, 'started')
      }
      talk(call)
    })
  }

  for (const call of memory.calls) {
    calls.set(call.id, call)
    proceed(call)
  }

  return {
    calls,
    faults,
    lines,
    active,
    reached,

    sendEvents(by: Notify) {
      notify = by
    },

    place(
      asked: Pick<PracticeCall, 'key' | 'number' | 'disclosure' | 'request'>,
    ): PracticeCall | undefined {
      if (active() >= lines || takesOne('busyLines')) return undefined
      const call: PracticeCall = {
        ...asked,
        id: randomUUID(),
        behavior: behaviorOf(asked.number),
        state: 'ringing',
        createdAt: clock.now(),
        startedAt: undefined,
        endedAt: undefined,
        isAnalyzed: false,
        isCutOff: false,
      }
      calls.set(call.id, call)
      memory.keep(call)
      proceed(call)
      return call
    },

    answered() {
      after(1, () => reached('placing answered'))
    },

    takesOne,

    cutOff(id: string) {
      const call = calls.get(id)
      if (!call || call.state === 'ended' || faults.keepsOn) return false
      change(call, { isCutOff: true })
      endings.get(id)?.()
      return true
    },

    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

export type Switchboard = ReturnType<typeof createSwitchboard>
