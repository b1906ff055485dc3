import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstLoads } from '#tests/support/first-load.ts'

/** In bytes, compressed. weights.night.test.ts compares the scripts with those of the framework's smallest app. */
const MAX_SCRIPTS = 170_000
const MAX_STYLES = 20_000

test('No page loads more scripts and styles than its budget', () => {
  const heavy = firstLoads('build').filter(({ bytes }) => bytes > MAX_SCRIPTS)
  const styles = readdirSync('build/client/assets').filter((name) => name.endsWith('.css.gz'))

  expect(heavy.map(({ id, bytes }) => `${id} ${bytes}`)).toEqual([])
  expect(styles).toHaveLength(1)
  expect(statSync(`build/client/assets/${styles[0]}`).size).toBeLessThan(MAX_STYLES)
})
