import { readFileSync, writeFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import type { ReadContactFile } from './preview.ts'
import { readHere } from './read.ts'
import { answerOf } from './reading-answer.ts'
import { ANSWER_FD, FILE_FD, type ReadingRequest } from './reading-request.ts'
import { damaged } from './unreadable.ts'

/**
 * The process that reads one contact file. What is asked comes in by standard input as JSON; the file
 * and the place for the answer are open already, so that this process needs to know no path.
 */
const { name, choices, remembered } = (await json(process.stdin)) as ReadingRequest
const file = { name, bytes: readFileSync(FILE_FD) }
const outcome = await readHere(file, choices, remembered).catch(
  (): ReadContactFile => ({ ok: false, message: damaged('file').message }),
)
for (const piece of answerOf(outcome)) writeFileSync(ANSWER_FD, piece)
process.exit()
