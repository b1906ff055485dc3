import { createHash, type Hash } from 'node:crypto'
import type { Context } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { answerStore, fingerprint, idempotencyKey } from '../../http/idempotency.ts'
import { choicesIn } from './import-choices.ts'
import { importContacts } from './import-contacts.ts'
import { receiveFile } from './receive-file.ts'
import { type ImportRun, openRun } from './run.ts'

export async function importCsv(c: Context<SignedInEnv>) {
  const { database, imports, userId } = c.var
  const key = idempotencyKey(c)
  const answers = answerStore(database, userId)
  if (key && (await answers.has(key))) return answers.find(key, await fingerprintOf(c))
  return imports(() => run(c, key))
}

async function run(c: Context<SignedInEnv>, key: string | undefined) {
  const { database, userId } = c.var
  const digest = createHash('sha256')
  let opened: ImportRun | undefined
  try {
    const report = await receiveFile(c.req.raw, (file) => {
      const order = { key, ...choicesIn(file) }
      return importContacts(database, userId, hashed(file.bytes, digest), async () => {
        opened = await openRun(database, userId, order)
        return opened
      })
    })
    const answer = c.json(report)
    await database.transaction(async (sql) => {
      await opened?.finish(sql)
      const answers = answerStore(sql, userId)
      const request = fingerprint(c, choicesText(opened ?? {}, digest))
      if (key && (await answers.claim(key, request))) await answers.remember(key, answer)
    })
    return answer
  } finally {
    await opened?.release()
  }
}

async function fingerprintOf(c: Context<SignedInEnv>) {
  const digest = createHash('sha256')
  const choices = await receiveFile(c.req.raw, async (file) => {
    for await (const _ of hashed(file.bytes, digest));
    return choicesIn(file)
  })
  return fingerprint(c, choicesText(choices, digest))
}

function choicesText(
  { existing, decisions }: Partial<Pick<ImportRun, 'existing' | 'decisions'>>,
  digest: Hash,
) {
  return `${existing} ${decisions ? JSON.stringify(decisions) : ''}${digest.digest('hex')}`
}

async function* hashed(file: AsyncIterable<Uint8Array>, digest: Hash) {
  for await (const bytes of file) {
    digest.update(bytes)
    yield bytes
  }
}
