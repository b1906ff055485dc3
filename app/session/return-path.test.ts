import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test.each(['/', '/contacts', '/contacts?status=lead&page=2', '/contacts/1#notes', '/a%20b'])(
  'leads back to %s',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  '/contacts.data',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/./%0d%0aSet-Cookie:x',
  '/..//evil.example',
  ' /contacts',
  'contacts',
  '/ü',
  '',
  null,
  undefined,
  `/${'a'.repeat(3_000)}`,
])('never leaves the app for %j', (sent) => {
  const path = returnPath(sent, '/fallback')
  expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
  expect(path).not.toContain('.data')
  expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
})

test('the sign-in page knows the way back, unless it is the front page', () => {
  expect(signInPath('/contacts?page=2')).toBe('/login?redirectTo=%2Fcontacts%3Fpage%3D2')
  expect(signInPath('/')).toBe('/login')
  expect(signInPath('//evil.example')).toBe('/login')
})
