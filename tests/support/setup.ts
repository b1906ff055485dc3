import type { SignedUp, Visitor } from './client.ts'
import { type Page, tagsOf } from './page.ts'

export const company = { company_name: 'Analytical Engines', industry: 'technology' }
export const voice = { tone: 'friendly', language: 'fr' }
export const consent = { terms: 'on', gdpr: 'on' }

/** Completes the onboarding steps up to the last one, as a browser would. */
export async function reachConsent(browser: Visitor) {
  const first = await browser.get('/onboarding')
  const second = await browser.follow(await browser.submit(first, '/onboarding', company))
  return browser.follow(await browser.submit(second, '/onboarding', voice))
}

export async function finishSetup({ browser }: SignedUp) {
  return browser.submit(await reachConsent(browser), '/onboarding', consent)
}

/** Presses Previous with these values in the form. */
export function goBack(browser: Visitor, page: Page, words: Record<string, string>) {
  const button = tagsOf(page, 'button').find(({ text }) => text === 'Previous')
  return browser.post(button?.attributes.formAction ?? '', words)
}
