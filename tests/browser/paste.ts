import type { Locator } from '@playwright/test'

/** Puts a very long text into a field at once: typing it, as fill() does, takes minutes. */
export function paste(field: Locator, text: string) {
  return field.evaluate((element, value) => {
    Object.assign(element, { value })
  }, text)
}
