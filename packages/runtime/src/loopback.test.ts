import { expect, test } from 'vitest'
import { isTlsOrLoopback } from './loopback.ts'

test.each([
  'https://id.example.com',
  'https://10.0.0.7:8443/path',
  'http://localhost',
  'http://localhost:3000/path',
  'http://127.0.0.1:9',
  'http://[::1]',
  'http://[::1]:3000/',
])('%s is encrypted or stays on this machine', (url) => {
  expect(isTlsOrLoopback(url)).toBe(true)
})

test.each([
  'id.example.com',
  'https://',
  'http://id.example.com',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://localhost:80@evil.example/',
  'http://evil.example/localhost',
  'http://10.0.0.7',
  'http://[::2]:1/',
  'ftp://localhost',
])('%s is neither encrypted nor on this machine', (url) => {
  expect(isTlsOrLoopback(url)).toBe(false)
})
