import type { Stage } from './stage.ts'

/** The steps at which the API is killed, by the kind of run. */
export const STEPS = {
  sync: ['before a read', 'after a read', 'between requests', 'at any moment'],
  export: [
    'before a read',
    'after a read',
    'before a write',
    'half a batch written',
    'written, unanswered',
    'written, answered',
    'at any moment',
  ],
} as const
export type KillStep = (typeof STEPS)['sync' | 'export'][number]

const ANY_MOMENT_MS = 1_500
const SOON_MS = 60

/** Of requests, how far into a run it is reached at most. */
const LATEST: Record<KillStep, number> = {
  'before a read': 4,
  'after a read': 4,
  'between requests': 4,
  'before a write': 3,
  'half a batch written': 12,
  'written, unanswered': 3,
  'written, answered': 3,
  'at any moment': 1,
}

/** An error for which the practice server has a response, so that it prints nothing. */
class Interrupted extends Error {
  getResponse() {
    return new Response('', { status: 500 })
  }
}

/** Kills the API at steps of the requests that it sends. */
export function createKiller({ there, kill }: Pick<Stage, 'there' | 'kill'>) {
  let onRequest: (step: 'received' | 'processed', isWrite: boolean) => boolean = () => true
  let onWrite: () => void = () => {}
  let timer: NodeJS.Timeout | undefined
  there.faultInjector.atEachStep((step, request) => onRequest(step, isWrite(request)))

  function disarm() {
    clearTimeout(timer)
    onRequest = () => true
    onWrite = () => {}
  }

  return {
    /** To be called before a record is written on behalf of a request. */
    beforeWrite: () => onWrite(),
    disarm,

    /** Kills at that step of the next requests. Resolves to when the process is gone. */
    arm(step: KillStep) {
      let left = 1 + Math.floor(Math.random() * LATEST[step])
      return new Promise<void>((killed) => {
        const now = () => {
          disarm()
          void kill().then(killed)
        }
        const soon = (ms: number) => {
          onRequest = () => true
          timer = setTimeout(now, Math.random() * ms)
        }
        const isDue = () => {
          left -= 1
          return left === 0
        }
        if (step === 'half a batch written') {
          onWrite = () => {
            if (!isDue()) return
            now()
            throw new Interrupted()
          }
          return
        }
        onRequest = (at, isWriting) => {
          const isMeant = step.includes('writ') === isWriting
          if (step === 'at any moment') soon(ANY_MOMENT_MS)
          else if (!isMeant || at !== (step.startsWith('before') ? 'received' : 'processed'))
            return true
          else if (!isDue()) return true
          else if (step === 'between requests' || step === 'written, answered') soon(SOON_MS)
          else {
            now()
            return false
          }
          return true
        }
      })
    },
  }
}

export type Killer = ReturnType<typeof createKiller>

function isWrite(request: string) {
  return /^(POST|PATCH|DELETE) .*(batch\/(create|update|archive)|composite\/sobjects|persons)/.test(
    request,
  )
}
