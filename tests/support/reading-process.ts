import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import { earlyRejection } from '@bellbird/contact-files/preview/read'
import { createReader } from '#app/contact-import/reader-process/reader.server.ts'

/** Reads files with the built worker, each in its own process, as the server does. */
export async function realReader() {
  const folder = await mkdtemp(join(tmpdir(), 'bellbird-reading-'))
  const { newReading } = createReader('build/node/contact-file-worker.js')
  let count = 0
  const read = async ({ name, bytes }: ContactFile) => {
    const message = earlyRejection({ name, bytes })
    if (message !== undefined) return { ok: false as const, message }
    count += 1
    const paths = { file: join(folder, `file-${count}`), answer: join(folder, `answer-${count}`) }
    await writeFile(paths.file, bytes)
    const reading = newReading()
    try {
      return await reading.read({ name, choices: noChoices, remembered: {} }, paths)
    } finally {
      reading.end()
      await Promise.all(Object.values(paths).map((path) => rm(path, { force: true })))
    }
  }
  return { read, end: () => rm(folder, { recursive: true, force: true }) }
}
