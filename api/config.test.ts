import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('Without settings an API of its own listens on 8000, one that is kept on any port', () => {
  const dataDir = resolve('./data')
  const host = '127.0.0.1'
  expect(readConfig({}, { alone: true })).toEqual({ host, port: 8000, dataDir })
  expect(readConfig({ API_PORT: ' ' }, { alone: false })).toEqual({ host, port: 0, dataDir })
})

test('A port that is none is refused with a sentence', () => {
  for (const API_PORT of ['x', '-1', '65536', '1.5']) {
    expect(() => readConfig({ API_PORT }, { alone: true })).toThrow(ConfigError)
    expect(() => readConfig({ API_PORT }, { alone: true })).toThrow(/^API_PORT must be/)
  }
})
