import { resolve } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('Without settings an API of its own listens on 8000, one that is kept on any port', () => {
  const dataDir = resolve('./data')
  const host = '127.0.0.1'
  expect(readConfig({}, { alone: true })).toMatchObject({ host, port: 8000, dataDir })
  expect(readConfig({ API_PORT: ' ' }, { alone: false })).toMatchObject({ host, port: 0, dataDir })
})

test('An invalid port is rejected with a message', () => {
  for (const API_PORT of ['x', '-1', '65536', '1.5']) {
    expect(() => readConfig({ API_PORT }, { alone: true })).toThrow(StartError)
    expect(() => readConfig({ API_PORT }, { alone: true })).toThrow(/^API_PORT must be/)
  }
})

test('Mail is sent only when server, sender and the address of the app are known', () => {
  const full = {
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'Bellbird <no-reply@example.com>',
    PUBLIC_ORIGIN: 'https://crm.example.com, https://old.example.com',
  }
  expect(readConfig(full, { alone: true })).toMatchObject({
    publicOrigin: 'https://crm.example.com',
    mail: { smtpUrl: full.SMTP_URL, from: full.MAIL_FROM },
  })
  const encrypted = (SMTP_URL: string) =>
    readConfig({ ...full, SMTP_URL, NODE_ENV: 'production' }, { alone: true }).mail?.encrypted
  expect(encrypted('smtp://mail.example.com')).toBe(true)
  expect(encrypted('smtp://127.0.0.1:25')).toBe(false)
  for (const missing of ['MAIL_FROM', 'PUBLIC_ORIGIN']) {
    expect(() => readConfig({ ...full, [missing]: '' }, { alone: true })).toThrow(/^SMTP_URL needs/)
  }
})

test('Settings of mail and provider that cannot work are rejected with a message', () => {
  const faults = {
    SMTP_URL: ['mail.example.com', 'https://mail.example.com'],
    MAIL_FROM: ['Bellbird', 'a@example.com\r\nBcc: b@example.com', 'a@b, c@d'],
    PUBLIC_ORIGIN: ['crm.example.com', 'https://crm.example.com/path'],
    OIDC_LEAST_RSA_BITS: ['1024', 'many', '3000'],
    OIDC_ISSUER: ['id.example.com', 'http://id.example.com', 'http://localhost.evil.example'],
  }
  for (const [name, values] of Object.entries(faults)) {
    for (const value of values) {
      const read = () => readConfig({ [name]: value }, { alone: true })
      expect(read).toThrow(new RegExp(`^${name} must be`))
    }
  }
})
