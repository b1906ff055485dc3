import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { create, extract, list } from 'tar'
import { z } from 'zod'

const MANIFEST = 'manifest.json'
/** Without them, all users are signed out and must connect their CRMs again. */
export const KEYS = ['session-secret', 'crm-key']

const Manifest = z.object({
  product: z.literal('bellbird'),
  format: z.number().int(),
  made_at: z.string(),
  migration: z.string(),
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof Manifest>

export const FORMAT = 1

/** The manifest must be the first entry. */
export async function pack(directory: string, names: string[], file: string, manifest: Manifest) {
  await writeFile(join(directory, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await create({ file, cwd: directory, gzip: { level: 3 }, portable: true, mode: 0o600 }, [
    MANIFEST,
    ...names,
  ])
}

/** Reads the entire archive. Throws StartError if it is not a backup or damaged. */
export async function readManifest(file: string): Promise<Manifest> {
  let text = ''
  let count = 0
  try {
    await list({
      file,
      strict: true,
      onReadEntry(entry) {
        count += 1
        if (count > 1 || entry.path !== MANIFEST) return entry.resume()
        entry.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8')
        })
      },
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw new StartError(`${file} is no backup of Bellbird, or is damaged (${message}).`)
  }
  const manifest = Manifest.safeParse(jsonIn(text))
  if (!manifest.success) throw new StartError(`${file} is no backup of Bellbird.`)
  return manifest.data
}

export async function unpack(file: string, directory: string) {
  await extract({ file, cwd: directory, strict: true })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function readKey(directory: string, name: string) {
  return readFile(join(directory, name)).catch(() => undefined)
}
