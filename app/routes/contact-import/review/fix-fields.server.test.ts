import { expect, test } from 'vitest'
import { fixRowsOf, typedFor } from './fix-fields.server.ts'

function shownOf(saved: { phone: string; status: string } | undefined) {
  const values = { email: 'ada@', phone: '030 9018200', status: 'Neu' }
  const faults = [{ row: 2, column: 'email', value: 'ada@', message: 'Invalid email format' }]
  const invalidRows = [{ row: 2, values, faults, ...(saved && { saved }) }]
  return fixRowsOf({ invalidRows, values: [], phoneOnly: 0 })[0]?.shown
}

test('A rejected row shows what would be saved, and nothing for a cell that would be left empty', () => {
  expect(shownOf({ phone: '+49309018200', status: 'lead' })).toEqual({
    phone: { text: '+49 30 9018200', written: '030 9018200' },
    status: { text: 'Lead', written: 'Neu' },
  })
  expect(shownOf({ phone: '', status: '' })).toEqual({})
})

test('A rejected row shows its cells as written if it is not known what would be saved', () => {
  expect(shownOf(undefined)).toEqual({ phone: { text: '030 9018200' }, status: { text: 'Neu' } })
})

test('A corrected choice that is sent again changes nothing', () => {
  const options = { lead: 'Lead', active: 'Active' }
  const field = { name: 'row2_status', column: 'status', label: 'Status', value: 'lead', options }
  const typed = (value: string, word: string) => {
    const form = new FormData()
    form.set('row2_status', word)
    return typedFor({ ...field, value, faults: [], written: 'ghost' }, form)
  }
  expect(typed('lead', 'lead')).toBeUndefined()
  expect(typed('', '-')).toBeUndefined()
  expect(typed('lead', 'active')).toBe('active')
  expect(typed('lead', '-')).toBe('')
})
