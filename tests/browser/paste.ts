import type { Locator } from '@playwright/test'

/** Puts a very long text into a field at once; fill() types it, which takes minutes. */
export function paste(field: Locator, text: string) {
  return field.evaluate((element, value) => {
    Object.assign(element, { value })
  }, text)
}
