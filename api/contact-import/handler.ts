import { createHash, type Hash } from 'node:crypto'
import type { Context } from 'hono'
import type { SignedInEnv } from '../env.ts'
import { answerStore, fingerprint, idempotencyKey } from '../idempotency.ts'
import { importContacts } from './import-contacts.ts'
import { receiveFile } from './receive-file.ts'

/** POST /api/contacts/import/csv */
export async function importCsv(c: Context<SignedInEnv>) {
  const key = idempotencyKey(c)
  if (!key) return c.json(await run(c))

  const answers = answerStore(c.var.database, c.var.userId)
  const digest = createHash('sha256')
  if (await answers.has(key)) {
    await receiveFile(c.req.raw, (file) => drain(hashed(file, digest)))
    return answers.find(key, fingerprint(c, digest.digest('hex')))
  }

  const answer = c.json(await run(c, digest))
  await remember(c, key, fingerprint(c, digest.digest('hex')), answer)
  return answer
}

function run({ req, var: { database, imports, userId } }: Context<SignedInEnv>, digest?: Hash) {
  return imports(() =>
    receiveFile(req.raw, (file) =>
      importContacts(database, userId, digest ? hashed(file, digest) : file),
    ),
  )
}

async function remember(c: Context<SignedInEnv>, key: string, request: Buffer, answer: Response) {
  await c.var.database.transaction(async (sql) => {
    const answers = answerStore(sql, c.var.userId)
    if (await answers.claim(key, request)) await answers.remember(key, answer)
  })
}

async function* hashed(file: AsyncIterable<Uint8Array>, digest: Hash) {
  for await (const bytes of file) {
    digest.update(bytes)
    yield bytes
  }
}

async function drain(file: AsyncIterable<unknown>) {
  for await (const _ of file);
}
