import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { numbersHere } from '@bellbird/contact-files/number-table'
import { outcomesHere } from '@bellbird/contact-files/outcome-table'
import { readHere } from '@bellbird/contact-files/preview/read'
import { damaged } from '@bellbird/contact-tables/unreadable'
import { answerOf } from './reading-answer.ts'
import { ANSWERED, type WorkerRequest } from './reading-request.ts'

/** Starts while the file is still being uploaded; if input closes without a request, the parent has exited. */
const request = (await json(process.stdin).catch(() => process.exit())) as WorkerRequest
const file = { name: request.name, bytes: readFileSync(request.file) }
const failed = () => ({ ok: false as const, message: damaged('file').message })
const asJson = (read: object) => [Buffer.from(JSON.stringify(read))]
const pieces = request.numbers
  ? asJson(await numbersHere(file, request.numbers.column).catch(failed))
  : request.outcomes
    ? asJson(await outcomesHere(file.bytes, request.outcomes.zone).catch(failed))
    : answerOf(
        await readHere(file, request.choices, request.remembered, {
          guesses: true,
          fields: request.fields,
        }).catch(failed),
      )
const answer = openSync(request.answer, 'w')
for (const piece of pieces) writeFileSync(answer, piece)
closeSync(answer)
// Exiting takes another 20 ms.
writeSync(ANSWERED, 'answered')
process.exit()
