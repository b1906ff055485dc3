import { expect, test } from 'vitest'
import { PlatformForm } from './connection-schema.ts'

test.each(['0', '121', '', 'many'])(
  'A limit of “%s” is rejected with the name of its field',
  (limit) => {
    const sent = {
      lines: limit,
      max_minutes: limit,
      opt_out_field: 'stop',
      callback_field: 'later',
    }
    expect(PlatformForm.safeParse(sent).error?.issues).toMatchObject([
      { path: ['lines'], message: 'Concurrent calls must be a whole number from 1 to 100' },
      {
        path: ['max_minutes'],
        message: 'Maximum call length must be a whole number from 1 to 120',
      },
    ])
  },
)
