import { Contact } from '@bellbird/contract/contacts/contact'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rowOf } from '#app/routes/contacts/contact-view.server.ts'
import { contactColumns } from './contact-columns.tsx'

const phone = '+49 30 9018205'
const other = '+44 20 7946 0022'

/** A person with consent in the columns that say whether they may be called. */
function cellsOf(suppressed_phones?: string[]) {
  const custom_fields = { call_consent: 'yes' }
  const contact = Contact.parse({
    id: '1',
    phone,
    phones: [other],
    custom_fields,
    suppressed_phones,
  })
  const list = { search: '', permission: 'wide' as const, isLocal: false }
  return ['status', 'call_permission'].map((column) =>
    renderToStaticMarkup(
      createElement(Fragment, null, contactColumns[column]?.cell(rowOf(contact), list)),
    ).replace(/<[^>]*>/g, ''),
  )
}

test('A contact whose number is on the do-not-call list must not be called, even with consent', () => {
  const [status, permission] = cellsOf([other, phone])
  expect(status).toContain('Do not call')
  expect(permission).toBe('Do not call')
})

test('Consent counts if only another number is listed, or the upstream does not say', () => {
  for (const suppressed of [undefined, [], [other]]) {
    const [status, permission] = cellsOf(suppressed)
    expect(status).not.toContain('Do not call')
    expect(permission).toBe('Consent')
  }
})
