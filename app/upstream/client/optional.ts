/** What a call found that a page works without; undefined when it failed. A redirect, such as to the sign-in page, goes on. */
export async function optional<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response) throw error
    return undefined
  }
}
