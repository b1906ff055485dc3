type Delivery = 'usual' | 'twice' | 'late' | 'forged'

type Attempt = { attempt: number; sentAt: number; isForged: boolean }

const LATE_MS = 6 * 60_000

/** A vendor's retries are left out. */
export function createEventSender() {
  const sender = {
    delivery: 'usual' as Delivery,
    /** 0 if there was no response. */
    answers: [] as number[],
    pass: (request: Request): Promise<Response> | Response => fetch(request),
    send(requestFor: (attempt: Attempt) => Request) {
      const times = sender.delivery === 'twice' ? 2 : 1
      for (let attempt = 1; attempt <= times; attempt += 1) {
        const sentAt = Date.now() - (sender.delivery === 'late' ? LATE_MS : 0)
        void answerTo(requestFor({ attempt, sentAt, isForged: sender.delivery === 'forged' }))
      }
    },
  }

  async function answerTo(request: Request) {
    try {
      sender.answers.push((await sender.pass(request)).status)
    } catch {
      sender.answers.push(0)
    }
  }

  return sender
}
