/**
 * Retries once if a UTC day (and possibly a month) ended in the middle: what the product calls today or this month
 * then differs from when the test began.
 */
export async function withinADay<T>(run: () => Promise<T>): Promise<T> {
  const day = today()
  try {
    return await run()
  } catch (error) {
    if (today() === day) throw error
    return await run()
  }
}

function today() {
  return new Date().toISOString().slice(0, 10)
}
