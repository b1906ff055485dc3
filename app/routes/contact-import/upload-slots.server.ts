/** Files held in memory at once, in all and of one person, so that nobody can take all the places. */
const AT_ONCE = 4
const OF_ONE_PERSON = 2
const underWay: string[] = []

/** Does the deed if there is a place for it; gives undefined when all are taken. */
export async function inUploadSlot<T>(
  person: string,
  deed: () => Promise<T>,
): Promise<T | undefined> {
  const own = underWay.filter((name) => name === person).length
  if (underWay.length >= AT_ONCE || own >= OF_ONE_PERSON) return undefined
  underWay.push(person)
  try {
    return await deed()
  } finally {
    underWay.splice(underWay.indexOf(person), 1)
  }
}
