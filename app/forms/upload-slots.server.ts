/** Files held in memory at once, in all and of one person, so that nobody can take all the places. */
const AT_ONCE = 4
const OF_ONE_PERSON = 2
const running: string[] = []

/** Whose files take the places: everyone's, or those this very person is sending already. */
export type Taken = 'by all' | 'by you'

/** Shown when all places are taken. */
export const placesTaken: Record<Taken, { message: string; status: number; retryAfter: number }> = {
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

/** Runs the upload if there is a place for it; otherwise returns whose uploads take all places. */
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
