import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

/** Replaces the browser's speech recognition, which needs a microphone and its vendor's service. */
async function standInForRecognition(page: Page) {
  await page.addInitScript(() => {
    class Recognition {
      onstart?: () => void
      onresult?: (event: unknown) => void
      onerror?: (event: unknown) => void
      onend?: () => void
      start() {
        setTimeout(() => {
          this.onstart?.()
          this.hear('hello wor', false)
        })
        Object.assign(window, {
          finishPhrase: () => this.hear('hello world', true),
          breakOff: () => {
            this.onerror?.({ error: 'not-allowed' })
            this.onend?.()
          },
        })
      }
      hear(transcript: string, isFinal: boolean) {
        const result = Object.assign([{ transcript }], { isFinal })
        this.onresult?.({ resultIndex: 0, results: [result] })
      }
      stop() {
        this.onend?.()
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
}

test('The voice interface transcribes what the browser hears, and sends nothing', async ({
  page,
}) => {
  await signUp(page)
  await standInForRecognition(page)
  await page.goto('/voice-agent')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))

  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await expect(page.getByText('hello wor', { exact: true })).toBeVisible()
  await expect(page.getByText('Speech detected.')).toBeVisible()
  await page.evaluate('finishPhrase()')
  await expect(page.getByRole('log')).toHaveText('hello world')
  await expect(page.getByText('Speak now.')).toBeVisible()
  await page.evaluate('breakOff()')
  await expect(page.getByRole('alert').getByText('Microphone access is blocked')).toBeVisible()
  await expect(page.getByText('Microphone off')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Your words appear here as you speak.')).toBeVisible()
  // Late scripts of the frame contain nothing of what was said.
  expect(sent.filter((path) => !/^\/(favicon\.svg|assets\/.+\.js)$/.test(path))).toEqual([])
})

test('A browser without speech recognition gets an explanation instead of a dead button', async ({
  page,
}) => {
  await signUp(page)
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await page.goto('/voice-agent')
  await expect(page.getByText('Speech recognition isn’t supported in this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)
})
