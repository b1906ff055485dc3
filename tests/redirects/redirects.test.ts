import { expect, test } from 'vitest'
import { hostileRedirects } from './targets.ts'

// The long form, `npm run test:redirects`, asks Chromium where each of 100,000 leads.
test('Of 1,500 targets that a link or a form names none leads to another origin', async () => {
  const led = await hostileRedirects(1_500, 20_261_121)
  const astray = led.filter(
    ({ location, from }) =>
      !URL.canParse(location, from) || new URL(location, from).origin !== new URL(from).origin,
  )

  expect(astray).toEqual([])
  expect(led).toHaveLength(1_500)
  expect(new Set(led.map(({ location }) => location)).size).toBeGreaterThan(20)
}, 120_000)
