import { afterAll, beforeAll, describe, test } from 'vitest'
import { browserRows } from './browser.rows.ts'
import { check } from './check.ts'
import { contactRows } from './contacts.rows.ts'
import { crmRows } from './crm.rows.ts'
import { frameRows } from './frame-and-dashboard.rows.ts'
import { importRows } from './import.rows.ts'
import { providerRows, resetRows } from './reset-and-provider.rows.ts'
import { sentenceOf } from './row.ts'
import { settingsRows } from './settings.rows.ts'
import { signedOutRows } from './signed-out.rows.ts'
import { openStage, type Stage } from './stage.ts'

const rows = [
  ...signedOutRows,
  ...resetRows,
  ...providerRows,
  ...frameRows,
  ...contactRows,
  ...importRows,
  ...crmRows,
  ...settingsRows,
]

let asIs: Stage
let configured: Stage

beforeAll(async () => {
  asIs = await openStage()
  configured = await openStage({
    FIGURES: 'live',
    IMPORT_PREVIEW: 'simulated',
    SUPPORT_URL: 'https://support.example/',
    VOICE_AGENT_URL: 'https://voice.example/agent',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'bellbird',
    OIDC_NAME: 'Harbour ID',
  })
})

afterAll(async () => {
  await asIs.close()
  await configured.close()
  const all = [...rows, ...browserRows]
  const decided = all.filter((row) => 'decision' in row).length
  console.log(
    `${all.length} rows of the product description: ${rows.length} over HTTP, ${browserRows.length} in the browser; a decision settles ${decided} of them.`,
  )
})

describe('The product is what its description says', () => {
  test.each(rows.map((row) => ({ row, sentence: sentenceOf(row) })))('$sentence', ({ row }) =>
    check(row, row.configured ? configured : asIs),
  )
})
