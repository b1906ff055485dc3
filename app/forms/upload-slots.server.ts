/** Uploads held in memory, so that one user cannot take every slot. */
const AT_ONCE = 4
const OF_ONE_PERSON = 2
const running: string[] = []

export type Taken = 'by all' | 'by you'

export const slotsTaken: Record<Taken, { message: string; status: number; retryAfter: number }> = {
  'by all': {
    message: 'We’re busy reading other files. Try again in a few seconds.',
    status: 503,
    retryAfter: 5,
  },
  'by you': {
    message: 'Two of your files are already being read. Try again in a few seconds.',
    status: 429,
    retryAfter: 5,
  },
}

export async function inUploadSlot<T>(
  person: string,
  upload: () => Promise<T>,
): Promise<T | Taken> {
  const own = running.filter((name) => name === person).length
  if (own >= OF_ONE_PERSON) return 'by you'
  if (running.length >= AT_ONCE) return 'by all'
  running.push(person)
  try {
    return await upload()
  } finally {
    running.splice(running.indexOf(person), 1)
  }
}
