import { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ContactFile, ReadContactFile } from './preview.ts'
import { readHere } from './read.ts'
import { damaged } from './unreadable.ts'

/**
 * The process that reads one contact file: a line of JSON with the file's name and then its bytes come
 * in by standard input; a line of JSON with the outcome and then the CSV go out by descriptor 3.
 */
const SECONDS = 30

// Should the server die meanwhile, a parser that never ends would go on for ever.
const lastResort = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${SECONDS * 1_000})`
new Worker(lastResort, { eval: true, stdout: true, stderr: true }).unref()

const outcome = await readHere(fileOf(await buffer(process.stdin))).catch(
  (): ReadContactFile => ({ ok: false, message: damaged('file').message }),
)
const { csv, ...rest } = { csv: new Uint8Array(), ...outcome }
const answer = new Socket({ fd: 3, readable: false, writable: true })
answer.write(`${JSON.stringify({ ...rest, csvBytes: csv.length })}\n`)
answer.end(csv, () => process.exit())

function fileOf(input: Buffer): ContactFile {
  const end = input.indexOf('\n')
  const { name } = JSON.parse(input.toString('utf8', 0, end)) as { name: string }
  return { name, bytes: input.subarray(end + 1) }
}
