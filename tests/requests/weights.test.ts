import { expect, inject, test } from 'vitest'
import { firstLoads } from '#tests/support/first-load.ts'
import { buildHello } from '../../bench/speed/hello.ts'

/** How much heavier than the smallest app of the framework a page may be. */
const MOST = 1.15

test('No page asks for over 15 % more script than the smallest app of the framework', () => {
  const smallest = firstLoads(buildHello(), { lazy: true }).at(0)?.bytes ?? 0
  const pages = firstLoads('build')
  const heavy = pages.filter(({ bytes }) => bytes > MOST * smallest)

  expect(smallest).toBeGreaterThan(100_000)
  expect(pages.length).toBeGreaterThan(50)
  expect(heavy.map(({ id, bytes }) => `${id} ${(bytes / smallest).toFixed(3)}`)).toEqual([])
}, 120_000)

test('The sign-in page names the scripts that are weighed as its own, and no other', async () => {
  const page = await (await fetch(`${inject('appUrl')}/login`)).text()
  const named = [...page.matchAll(/(?:src=|href=|import |from )"(\/assets\/[^"]+\.js)"/g)]
  const weighed = firstLoads('build').find(({ id }) => id === 'routes/login')?.scripts

  expect([...new Set(named.map(([, script]) => script))].toSorted()).toEqual(weighed?.toSorted())
})
