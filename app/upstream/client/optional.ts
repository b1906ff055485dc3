/** Redirects, such as to the sign-in page, are rethrown. */
export async function optional<Found>(call: Promise<Found>): Promise<Found | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Response) throw error
    return undefined
  }
}
