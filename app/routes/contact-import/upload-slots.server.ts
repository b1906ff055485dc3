/** Files held in memory at once, in all and of one person, so that nobody can take all the places. */
const AT_ONCE = 4
const OF_ONE_PERSON = 2
const underWay: string[] = []

/** Whose files take the places: everyone's, or those this very person is sending already. */
export type Taken = 'by all' | 'by you'

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
