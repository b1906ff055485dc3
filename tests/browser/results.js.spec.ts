import { expect } from '@playwright/test'
import { signIn, test } from './stage.ts'
import { campaign, entries } from './states/campaign-states.ts'

test('Outcomes are not left for the next page of contacts without a warning', async ({
  page,
  stage: { upstream },
}) => {
  const body = Array.from({ length: 25 }, (_, at) => ({
    ...entries[0],
    id: `e${at}`,
    name: `Person ${at}`,
    state: 'handed_out',
  }))
  upstream.answer('GET /api/campaigns/7', { body: { ...campaign, state: 'running' } })
  upstream.answer('GET /api/campaigns/7/entries', { body, headers: { 'X-Total-Count': '30' } })
  await signIn(page)
  await page.goto('/campaigns/7/results')
  const outcome = page.getByLabel('Outcome of Person 3', { exact: true })
  const next = page.getByRole('link', { name: 'Next page' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await outcome.selectOption('reached')
  await next.click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(outcome).toHaveValue('reached')
  await outcome.selectOption('')
  await next.click()
  await page.waitForURL('**/results?page=2')
  await expect(question).toBeHidden()
})
