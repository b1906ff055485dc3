import { expect, test } from 'vitest'

import { fileRefusal } from './file-refusal.ts'

const rules = { accept: '.csv,.xls,.xlsx', maxBytes: 10 }

test('one file of an accepted type and size is taken, whatever the case of its ending', () => {
  expect(fileRefusal([new File(['a'], 'Contacts.CSV')], rules)).toBeNull()
})

test('every refusal speaks in the words of the description', () => {
  const csv = new File(['a'], 'a.csv')

  expect(fileRefusal([csv, csv], rules)).toBe('Too many files')
  expect(fileRefusal([new File(['a'], 'a.pdf')], rules)).toBe('File type must be .csv,.xls,.xlsx')
  expect(fileRefusal([new File(['a'.repeat(11)], 'a.csv')], rules)).toBe(
    'File is larger than 10 bytes',
  )
  expect(fileRefusal([new File([], 'a.csv')], rules)).toBe('File is smaller than 1 bytes')
})
