import { readFileSync } from 'node:fs'

export type Schema = { [keyword: string]: unknown }

export function declaredTypes(fileOf: (type: string) => string) {
  const definitions: Record<string, Schema> = {}

  /** Open types can be part of an intersection; closed ones have no other properties. */
  function refTo(type: string, isClosed: boolean): Schema {
    const name = isClosed ? `${type}.closed` : type
    if (!(name in definitions)) {
      definitions[name] = {}
      definitions[name] = isClosed
        ? { ...refTo(type, false), unevaluatedProperties: false }
        : declared(type)
    }
    return { $ref: `#/$defs/${name}` }
  }

  function declared(type: string): Schema {
    const text = readFileSync(fileOf(type), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const [, alias] = new RegExp(`^export type ${type} = (.+);$`, 'm').exec(text) ?? []
    if (alias?.includes(' & ')) return { allOf: alias.split(' & ').map((one) => refTo(one, false)) }
    const enumerations = enumerationsIn(text)
    if (alias) return schemaOf(alias, enumerations)
    const start = new RegExp(`^export (?:interface|declare class) ${type}\\b.*\\{$`, 'm')
    const [, after = ''] = text.split(start)
    const [body = ''] = after.split(/^(?:\}| {4}static )/m)
    const members = body
      .split(/\n(?= {4}')/)
      .flatMap((member) => [...member.matchAll(/^ {4}'_?(\w+)'(\??): ([\s\S]*);\s*$/g)])
    if (members.length === 0) throw new Error(`No properties are declared for ${type}.`)
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map(([, name = '', , of = '']) => [name, schemaOf(of, enumerations)]),
      ),
      required: members.flatMap(([, name = '', optional]) => (optional ? [] : [name])),
    }
  }

  function schemaOf(expression: string, enumerations: Record<string, Schema> = {}): Schema {
    const type = expression.replaceAll(/\s+/g, ' ').trim()
    const inner = (one: string) => schemaOf(one, enumerations)
    const [, values] = /^\{ \[key: string\]: (.*); \}$/.exec(type) ?? []
    if (values) return { type: 'object', additionalProperties: inner(values) }
    if (type.includes(' | ')) return { anyOf: type.split(' | ').map(inner) }
    const [, items] = /^(?:Array|Set)<(.*)>$/.exec(type) ?? []
    if (items) return { type: 'array', items: inner(items) }
    return enumerations[type] ?? simple[type] ?? refTo(type, true)
  }

  return (types: string[]) => {
    for (const type of types) refTo(type, true)
    return definitions
  }
}

const simple: Record<string, Schema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  Date: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' },
  null: { type: 'null' },
  undefined: { not: {} },
  object: { type: 'object' },
  any: {},
}

/** `enum X { A = "a" }`, `const X = { a: "a" }` and `const X = { NUMBER_1: 1 }`. */
function enumerationsIn(text: string) {
  const blocks = text.matchAll(/^export declare (?:enum (\w+) |const (\w+): )\{([\s\S]*?)^\}/gm)
  return Object.fromEntries(
    [...blocks].map(([, enumeration, constant, body = '']) => [
      enumeration ?? constant ?? '',
      { enum: [...body.matchAll(/[=:] (".*"|\d+)/g)].map(([, value = '']) => JSON.parse(value)) },
    ]),
  )
}
