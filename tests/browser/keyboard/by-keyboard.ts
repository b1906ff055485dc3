import type { Page } from '@playwright/test'

const MAX_STOPS = 80

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp) {
  const seen: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await nameOfFocused(page)
    if (name.test(focused)) return
    seen.push(focused)
  }
  throw new Error(`No ${name} among: ${seen.join(' | ')}`)
}

export function nameOfFocused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : []
    const spoken =
      element?.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
    return (spoken || element?.textContent || '').trim()
  })
}

export async function type(page: Page, name: RegExp, words: string) {
  await tabTo(page, name)
  await page.keyboard.type(words)
}
