import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

/** How many files are mutated: hundreds in every run, any number at night. */
export const mutatedFiles = Number(process.env.MUTATED_FILES ?? 300)

const folders = ['packages/contact-tables/corpus', 'packages/contact-tables/corpus/made']
const originals = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.(?:csv|xlsx?)$/.test(file))
    .map((file) => readFileSync(join(folder, file)))
    .filter(({ length }) => length > 0 && length < 50_000),
)

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const edit = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'cut', 'insert', 'repeat'),
  at: place,
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc
      .constantFrom('"', '<', '&', '\0', '\r', '>', ',', 'ÿÿÿÿ')
      .map((text) => Buffer.from(text, 'latin1')),
  ),
  length: fc.nat(300),
})

/** A file of the corpora with some of its bytes changed, removed, duplicated or inserted. */
export const mutant = fc
  .record({
    from: fc.nat(originals.length - 1),
    edits: fc.array(edit, { minLength: 1, maxLength: 12 }),
  })
  .map(({ from, edits }) =>
    edits.reduce((bytes, { kind, at, bytes: put, length }) => {
      const start = Math.floor(at * bytes.length)
      const end = start + (kind === 'set' ? put.length : kind === 'cut' ? length : 0)
      const middle =
        kind === 'cut' ? [] : kind === 'repeat' ? bytes.subarray(start, start + length) : put
      return Buffer.concat([bytes.subarray(0, start), Buffer.from(middle), bytes.subarray(end)])
    }, originals[from] as Buffer),
  )

const TIMEOUT_MS = 20_000

/** Reads many files in one process; if a file kills it, reports that and starts another. */
export function manyFilesReader() {
  let child: ChildProcess | undefined
  const start = () =>
    fork('tests/support/read-many-files.ts', {
      execArgv: ['--import=tsx', '--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  return {
    async read(bytes: Buffer): Promise<{ ok: boolean; message?: string } | 'died' | 'hung'> {
      child ??= start()
      const done = new AbortController()
      const late = AbortSignal.any([done.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const answer = Promise.race([
        once(child, 'message', { signal: late }).then(([outcome]) => outcome),
        once(child, 'exit', { signal: late }).then(() => 'died' as const),
      ]).catch(() => 'hung' as const)
      child.send(bytes)
      const outcome = await answer
      done.abort()
      if (typeof outcome === 'string') {
        child.kill('SIGKILL')
        child = undefined
      }
      return outcome
    },
    end: () => child?.kill('SIGKILL'),
  }
}
