export type Place = {
  admitted: Promise<boolean>
  /** Must be called when the work is finished. */
  leave: () => void
}

export type ConcurrencyLimit = { enter: () => Place }

/** Admits `atOnce` operations at a time and queues up to `waiting` more; further ones are rejected. */
export function concurrencyLimit({
  atOnce,
  waiting,
}: {
  atOnce: number
  waiting: number
}): ConcurrencyLimit {
  const queue = new Set<(admitted: boolean) => void>()
  let running = 0

  function release() {
    const [next] = queue
    if (next) next(true)
    else running -= 1
  }

  return {
    enter() {
      if (running >= atOnce && queue.size >= waiting) {
        return { admitted: Promise.resolve(false), leave: () => {} }
      }
      let holds = running < atOnce
      let settle = (_admitted: boolean) => {}
      let admitted = Promise.resolve(true)
      if (holds) running += 1
      else {
        admitted = new Promise((resolve) => {
          settle = (isAdmitted) => {
            if (!queue.delete(settle)) return
            holds = isAdmitted
            resolve(isAdmitted)
          }
        })
        queue.add(settle)
      }
      return {
        admitted,
        leave() {
          settle(false)
          if (!holds) return
          holds = false
          release()
        },
      }
    },
  }
}
