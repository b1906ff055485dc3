import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

test.use({ timezoneId: 'Asia/Kolkata', locale: 'de-DE' })

test('Times are shown in the visitor’s time zone, in US English, with UTC in the tooltip', async ({
  page,
}) => {
  const faults = watch(page)
  await signUp(page)
  await page.goto('/activity')

  const time = page
    .getByRole('listitem')
    .filter({ hasText: 'Your account was created' })
    .locator('time')
  await expect(time).toHaveText(/^\d{1,2}:\d\d\s[AP]M$/)
  const written = await time.textContent()
  const instant = new Date((await time.getAttribute('datetime')) ?? '')
  const clock = (timeZone: string) =>
    instant
      .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      .replace(/\s(?=[AP]M)/, '\u00A0')
  expect(written).toBe(clock('Asia/Kolkata'))
  await expect(time).toHaveAttribute('title', / GMT\+5:30 \(.* UTC\)$/)
  expect(faults).toEqual([])
})
