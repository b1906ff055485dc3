import { statSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { firstLoads } from '#tests/support/first-load.ts'
import { buildHello } from '../../../bench/speed/hello.ts'

/** How much larger a page may be than the framework's smallest app. */
const MAX_RATIO = 1.57

test('No page loads over 57 % more script than the framework’s smallest app', () => {
  const smallest = firstLoads(buildHello(), { lazy: true }).at(0)?.bytes ?? 0
  const pages = firstLoads('build')
  const heavy = pages.filter(({ bytes }) => bytes > MAX_RATIO * smallest)

  expect(smallest).toBeGreaterThan(100_000)
  expect(pages.length).toBeGreaterThan(50)
  expect(heavy.map(({ id, bytes }) => `${id} ${(bytes / smallest).toFixed(3)}`)).toEqual([])
}, 120_000)

test('The sign-in page loads exactly the scripts that are measured as its own', async () => {
  const page = await (await fetch(`${inject('appUrl')}/login`)).text()
  const named = [...page.matchAll(/(?:src=|href=|import |from )"(\/assets\/[^"]+\.js)"/g)]
  const weighed = firstLoads('build').find(({ id }) => id === 'routes/sign-in/login')?.scripts

  expect([...new Set(named.map(([, script]) => script))].toSorted()).toEqual(weighed?.toSorted())
})

test('The font that pages load has the weights used by styles, and is a third smaller than the whole', async () => {
  const page = await (await fetch(`${inject('appUrl')}/login`)).text()
  const [, font = ''] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(page) ?? []
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  const sent = await (await fetch(inject('appUrl') + font)).arrayBuffer()
  const css = await (await fetch(inject('appUrl') + styles)).text()
  const [faces, named] = ['font-weight:(\\d+) (\\d+)', 'font-weight:(\\d+)[;}]'].map((pattern) => [
    ...css.matchAll(new RegExp(pattern, 'g')),
  ])
  const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files'
  const { size } = statSync(`${whole}/hanken-grotesk-latin-wght-normal.woff2`)

  expect(sent.byteLength).toBeLessThan((2 / 3) * size)
  expect(new Set(faces?.map(([, least, most]) => `${least} ${most}`))).toEqual(new Set(['400 700']))
  expect(named?.length).toBeGreaterThan(5)
  for (const [, weight] of named ?? []) {
    expect(Number(weight)).toBeGreaterThanOrEqual(400)
    expect(Number(weight)).toBeLessThanOrEqual(700)
  }
})
