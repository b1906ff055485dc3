import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, loggingAs } from './log.ts'

function logIn(format: 'json' | 'text') {
  const to = new PassThrough({ encoding: 'utf8' })
  return { log: createLog({ format: () => format, to, process: 'api' }), written: () => to.read() }
}

test('A line for people names the process, what is wrong and the fields, and no request', () => {
  const { log, written } = logIn('text')
  loggingAs({ request_id: 'one', trace_id: undefined }, () => log.info('ready'))
  log.error({ path: '/a\nb' }, 'failed')
  expect(written()).toMatch(/^\S+Z api ready\n\S+Z api ERROR failed path="\/a\\nb"\n$/)
})

test('An entry in JSON names its level, its process and the request it was written for', () => {
  const { log, written } = logIn('json')
  loggingAs({ request_id: 'one', trace_id: 'two' }, () => log.warn('slow'))
  expect(JSON.parse(written())).toMatchObject({
    level: 'warn',
    process: 'api',
    message: 'slow',
    request_id: 'one',
    trace_id: 'two',
  })
})
