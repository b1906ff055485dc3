import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { draftOf, reviewAfter } from '#tests/support/contact-file.ts'
import { formOf, textOf } from '#tests/support/page.ts'
import type { Upload } from './row.ts'
import type { Stage } from './stage.ts'

/** Sends the file through the form, then imports or removes it if the row says so. */
export async function checkUpload(row: Upload, stage: Stage) {
  const browser = await stage.browserOf(row)
  const page = await pageAfter(row, stage)
  if (row.says) expect(textOf(page)).toContain(row.says)

  if (row.removed) {
    const { action } = formOf(page, `${draftOf(page)}/discard`)
    const removed = await browser.follow(await browser.post(action, {}))
    expect(removed.path).toBe('/contacts/import')
    expect(textOf(removed)).not.toContain(row.removed.saysNot)
  }
  if (row.imports) {
    const already = stage.upstream.calls.length
    const imported = await browser.follow(await browser.post(page.path, {}))
    const [call] = stage.upstream.calls.slice(already).filter(({ method }) => method !== 'GET')
    expect([call?.method, call?.path, call?.type, call?.token]).toEqual([
      'POST',
      '/api/contacts/import/csv',
      'multipart/form-data',
      'a-token',
    ])
    expect(call?.body).toContain('name="file"')
    if (row.imports.sends) expect(call?.body).toContain(row.imports.sends)
    expect(textOf(imported)).toContain(row.imports.says)
  }
}

/** The page after the upload, shared by rows that only read it. */
async function pageAfter(row: Upload, { browserOf, dataDir, shared }: Stage) {
  const { upload, twice, spoiled, imports, removed } = row
  const body = new FormData()
  const file = new Blob([upload.text])
  body.append('file', file, upload.name)
  if (twice) body.append('file', file, upload.name)
  const browser = await browserOf(row)
  const send = async () => reviewAfter(browser, await browser.post('/contacts/import', body))
  if (spoiled) return withoutPreviews(dataDir, send)
  return imports || removed ? send() : shared(`${upload.name} ${upload.text} ${twice}`, send)
}

/** Replaces the preview folder with a file while `act` runs. */
async function withoutPreviews<T>(dataDir: string, act: () => Promise<T>) {
  const folder = join(dataDir, 'import-previews')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  try {
    return await act()
  } finally {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  }
}
