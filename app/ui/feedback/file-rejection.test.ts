import { expect, test } from 'vitest'

import { fileRejection } from './file-rejection.ts'

const rules = { accept: '.csv,.xls,.xlsx', maxBytes: 10 }

test('one file of an accepted type and size is taken, whatever the case of its ending', () => {
  expect(fileRejection([new File(['a'], 'Contacts.CSV')], rules)).toBeNull()
})

test('every rejection has the words of the description', () => {
  const csv = new File(['a'], 'a.csv')

  expect(fileRejection([csv, csv], rules)).toBe('Too many files')
  expect(fileRejection([new File(['a'], 'a.pdf')], rules)).toBe('File type must be .csv,.xls,.xlsx')
  expect(fileRejection([new File(['a'.repeat(11)], 'a.csv')], rules)).toBe(
    'File is larger than 10 bytes',
  )
  expect(fileRejection([new File([], 'a.csv')], rules)).toBe('File is smaller than 1 bytes')
})
