/** Files held in memory at once, in all and of one person, so that nobody can take all the places. */
const AT_ONCE = 4
const OF_ONE_PERSON = 2
const underWay: string[] = []

/** Whose files take the places: everyone's, or those this very person is sending already. */
export type Taken = 'by all' | 'by you'

/** What is said to whoever finds all places taken. */
export const placesTaken: Record<Taken, { message: string; status: number; retryAfter: number }> = {
  'by all': {
    message:
      'Many files are being read right now, so yours was not taken. Please try again in a few seconds.',
    status: 503,
    retryAfter: 5,
  },
  'by you': {
    message:
      'Two of your files are being read already, so this one was not taken. Please try again in a few seconds.',
    status: 429,
    retryAfter: 5,
  },
}

/** Does the deed if there is a place for it; else gives by whom all are taken. */
export async function inUploadSlot<T>(person: string, deed: () => Promise<T>): Promise<T | Taken> {
  const own = underWay.filter((name) => name === person).length
  if (own >= OF_ONE_PERSON) return 'by you'
  if (underWay.length >= AT_ONCE) return 'by all'
  underWay.push(person)
  try {
    return await deed()
  } finally {
    underWay.splice(underWay.indexOf(person), 1)
  }
}
