import { bounded, limits } from '../limits.ts'
import type { CodedText } from '../text/coded-text.ts'
import { signs, startsWithSigns } from '../text/signs.ts'
import { type NumberStyle, numberStyle, unescaped } from './cell-text.ts'
import { SharedStrings } from './shared-strings.ts'
import { readXml } from './xml.ts'
import { attributeOf } from './xml-text.ts'
import type { Zip } from './zip.ts'

export type SheetPart = { name: string; path: string; hidden: boolean }
export type Outline = {
  sheets: SheetPart[]
  epoch1904: boolean
  strings: string | undefined
  styles: string | undefined
}
type Relation = { type: string; target: string; external: boolean }

export async function readOutline(zip: Zip, path: string): Promise<Outline> {
  const relations = await readRelations(zip, path)
  const partOf = (kind: string) =>
    [...relations.values()].find(({ type, external }) => !external && type.endsWith(`/${kind}`))
      ?.target
  const sheets: SheetPart[] = []
  let epoch1904 = false
  await readXml(zip.part(path, limits.partBytes), {
    open(name, attributes) {
      if (name === 'workbookPr')
        epoch1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attributeOf(attributes, 'id') ?? '')
      if (!relation?.type.endsWith('/worksheet') || !zip.has(relation.target)) return
      const hidden = /hidden/i.test(attributeOf(attributes, 'state') ?? '')
      sheets.push({
        name: unescaped(attributeOf(attributes, 'name') ?? ''),
        path: relation.target,
        hidden,
      })
    },
  })
  return { sheets, epoch1904, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

export async function readRelations(zip: Zip, path: string) {
  const relations = new Map<string, Relation>()
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const file = `${folder}_rels/${path.slice(folder.length)}.rels`
  if (!zip.has(file)) return relations
  await readXml(zip.part(file, limits.partBytes), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      const external = attributeOf(attributes, 'TargetMode') === 'External'
      const type = attributeOf(attributes, 'Type') ?? ''
      relations.set(attributeOf(attributes, 'Id') ?? '', {
        type,
        external,
        target: external ? target : resolved(folder, target),
      })
    },
  })
  return relations
}

function resolved(folder: string, target: string) {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

export async function readStyles(zip: Zip, path: string | undefined) {
  const codes = new Map<number, string>()
  const styles: NumberStyle[] = []
  if (path === undefined || !zip.has(path)) return styles
  let inside = false
  await readXml(zip.part(path, limits.partBytes), {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(
          Number(attributeOf(attributes, 'numFmtId')),
          attributeOf(attributes, 'formatCode') ?? '',
        )
      if (name === 'cellXfs') inside = true
      if (name !== 'xf' || !inside) return
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      styles.push(numberStyle(id, codes.get(id) ?? ''))
    },
    close(name) {
      if (name === 'cellXfs') inside = false
    },
  })
  return styles
}

export async function readStrings(zip: Zip, path: string | undefined) {
  const strings = new SharedStrings()
  if (path === undefined || !zip.has(path)) return strings
  const text = new RichText()
  await readXml(zip.part(path, limits.sharedStringsBytes), {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close(name) {
      text.close(name)
      if (name === 'si') strings.add(text.take())
    },
    readPlain: (piece, at) => usualStringsAt(piece, at, strings),
  })
  return strings
}

const LESS = 60
const GREATER = 62
const AMPERSAND = 38
const UNDERSCORE = 95
const SMALL_X = 120

const string = signs('<si><t')
const preserve = [' xml:spa', 'ce="pres', 'erve">'].map(signs)
const textEnd = signs('</t>')
const stringEnd = signs('</si>')

/** The end of the last such string in a row; 0 if there is none. */
function usualStringsAt(piece: CodedText, at: number, strings: SharedStrings) {
  const { codes, view } = piece
  let end = 0
  for (let next = at; startsWithSigns(string, view, next); next = end) {
    const from = textStart(piece, next + string.length)
    if (from === 0) return end
    let to = from
    let isPlain = true
    for (; to < codes.length && codes[to] !== LESS && codes[to] !== AMPERSAND; to += 1) {
      // A character may be escaped, as in _x000D_.
      if (codes[to] === UNDERSCORE && codes[to + 1] === SMALL_X) isPlain = false
    }
    if (
      !startsWithSigns(textEnd, view, to) ||
      !startsWithSigns(stringEnd, view, to + textEnd.length)
    )
      return end
    strings.addPlace(piece, from, to, isPlain && to - from <= limits.cellCharacters)
    end = to + textEnd.length + stringEnd.length
  }
  return end
}

/** The start of the text after a plain tag or one with xml:space="preserve"; 0 for any other. */
function textStart({ codes, view }: CodedText, at: number) {
  if (codes[at] === GREATER) return at + 1
  let next = at
  for (const part of preserve) {
    if (!startsWithSigns(part, view, next)) return 0
    next += part.length
  }
  return next
}

/** Collects the text of an si or is element: its t elements, except those of phonetic runs. */
export class RichText {
  private pieces = ''
  private inText = false
  private phonetic = 0

  open(name: string) {
    if (name === 'rPh') this.phonetic += 1
    if (name === 't') this.inText = this.phonetic === 0
  }

  add(text: string) {
    if (this.inText && this.pieces.length <= limits.cellCharacters) this.pieces += bounded(text)
  }

  close(name: string) {
    if (name === 'rPh') this.phonetic -= 1
    if (name === 't') this.inText = false
  }

  take() {
    const text = bounded(unescaped(this.pieces))
    this.pieces = ''
    return text
  }
}
