import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Highlight } from './highlight.tsx'

function marked(text: string, query: string) {
  return renderToStaticMarkup(createElement(Highlight, { text, query }))
}

test('the words searched for are marked as they are written in the text', () => {
  expect(marked('Brightacre Solar', 'solar')).toBe('Brightacre <mark>Solar</mark>')
})

test('accents and case do not hide a match', () => {
  expect(marked('Tomás Echeverría', 'TOMAS e')).toBe('<mark>Tomás E</mark>cheverría')
  expect(marked('Jose\u0301 Lima', 'jose')).toBe('<mark>Jose\u0301</mark> Lima')
})

test('letters outside the basic plane keep their place', () => {
  expect(marked('😀 Solar', 'solar')).toBe('😀 <mark>Solar</mark>')
})

test('without a match, or without a query, the text is left alone', () => {
  expect(marked('<b>Solar</b>', 'moon')).toBe('&lt;b&gt;Solar&lt;/b&gt;')
  expect(marked('Solar', '  ')).toBe('Solar')
})

test('a phone number is found however it is grouped, and not by words', () => {
  const phone = (query: string) =>
    renderToStaticMarkup(createElement(Highlight, { text: '+49 30 9018200', query, isPhone: true }))
  expect(phone('309018')).toBe('+49 <mark>30 9018</mark>200')
  expect(phone('Unit 9')).toBe('+49 30 9018200')
})
