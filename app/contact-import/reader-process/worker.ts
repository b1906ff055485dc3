import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { numbersHere } from '@bellbird/contact-files/number-table'
import { outcomesHere } from '@bellbird/contact-files/outcome-table'
import { readHere } from '@bellbird/contact-files/preview/read'
import { damaged } from '@bellbird/contact-tables/unreadable'
import { answerOf } from './reading-answer.ts'
import type { AskedReading } from './reading-request.ts'

/**
 * The process that reads one contact file. It is started while the file is still on its way: what is asked
 * comes in by standard input as JSON, and where nothing does before that is closed, nobody is there any more.
 */
const asked = (await json(process.stdin).catch(() => process.exit())) as AskedReading
const file = { name: asked.name, bytes: readFileSync(asked.file) }
const failed = () => ({ ok: false as const, message: damaged('file').message })
const asJson = (read: object) => [Buffer.from(JSON.stringify(read))]
const pieces = asked.numbers
  ? asJson(await numbersHere(file, asked.numbers.column).catch(failed))
  : asked.outcomes
    ? asJson(await outcomesHere(file.bytes).catch(failed))
    : answerOf(await readHere(file, asked.choices, asked.remembered).catch(failed))
const answer = openSync(asked.answer, 'w')
for (const piece of pieces) writeFileSync(answer, piece)
closeSync(answer)
process.exit()
