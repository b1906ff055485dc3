import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The violations that axe finds on the page, or in the part that the selector names. */
export async function accessibilityFaults(
  page: Page,
  { rules, within = 'html' }: { rules?: string[] | undefined; within?: string } = {},
) {
  // axe's package for Playwright transfers all results to this process, which takes longer than the rules
  // themselves.
  await page.evaluate(SOURCE)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as {
        axe: { run: (where: string, how: typeof options) => Promise<AxeResults> }
      }
      const { violations } = await axe.run(within, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id} at ${target}: ${html.slice(0, 120)}`),
      )
    },
    { within, options },
  )
}
