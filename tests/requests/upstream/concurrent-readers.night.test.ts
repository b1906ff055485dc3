import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'

const PAGES = ['/activity', '/analytics', '/contacts', '/contacts?sort=name']

test.each([10, 50])(
  '%i concurrent readers all get their pages',
  async (readers) => {
    const { browser } = await signUp()
    const contact = await addContact(browser, { first_name: 'Ada' })
    for (const path of [...PAGES, `${contact}/history`]) {
      const pages = await Promise.all(Array.from({ length: readers }, () => browser.get(path)))
      expect(pages.map(({ status }) => `${path} ${status}`)).toEqual(
        Array.from({ length: readers }, () => `${path} 200`),
      )
    }
  },
  60_000,
)
