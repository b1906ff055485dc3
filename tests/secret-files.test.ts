import { readFileSync } from 'node:fs'
import { secrets } from '@bellbird/runtime/secret-files'
import { expect, test } from 'vitest'

test('Every setting that is named like a secret can be read from a file', () => {
  const files = [
    'app/process/config.server.ts',
    'packages/api/src/config.ts',
    'packages/api/src/crm/settings.ts',
  ]
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z_]+(?:SECRET|TOKEN|KEY)):/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(secrets).toEqual(expect.arrayContaining(named))
})
