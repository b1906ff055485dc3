import { readHere } from '@bellbird/contact-files/preview/read'

/** Reads each file it receives and responds with the result. */
process.on('message', async (bytes: Uint8Array) => {
  const outcome = await readHere({ name: 'contacts.csv', bytes }).catch((error: Error) => ({
    ok: false as const,
    message: `thrown: ${error.message}`,
  }))
  process.send?.(outcome.ok ? { ok: true } : { ok: false, message: outcome.message })
})
