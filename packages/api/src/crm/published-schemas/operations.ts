import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { declaredTypes, type Schema } from './declared-types.ts'

/** A request that a vendor publishes. */
export type Operation = {
  method: string
  /** With {placeholders}. */
  path: string
  query: string[]
  /** The name of a type. */
  body: string | undefined
  /** Names of types by status; 0 covers the rest. */
  answers: Record<string, string>
  /** Each of them suffices. */
  scopes: string[]
  schemaOf(type: string): Schema
}

const require = createRequire(import.meta.url)

const hubspotParts = ['contacts', 'companies', 'objects', 'lists', 'owners', 'properties']

/** What HubSpot's SDK sends and expects. */
export function hubspotOperations(): Operation[] {
  const root = join(dirname(require.resolve('@hubspot/api-client')), 'codegen/crm')
  return hubspotParts.flatMap((part) => {
    const schemaOf = declaredTypes((type) =>
      join(root, part, 'models', `${type === 'Error' ? 'ModelError' : type}.d.ts`),
    )
    return globSync(join(root, part, 'apis/*Api.js')).flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/^ {4}(\w+)\(.*_options\) \{$([\s\S]*?)^ {4}\}$/gm)].map(
        ([, name = '', made = '']) => {
          const [, read = ''] = text.split(`    ${name}WithHttpInfo(response) {\n`)
          const [own = ''] = read.split(/^ {4}\}$/m)
          const answers = own.matchAll(/isCodeInRange\)\("(\d+)".*\{\n.*, "(\w+)", ""\);$/gm)
          return {
            method: firstIn(made, /HttpMethod\.(\w+)\)/),
            path: firstIn(made, /localVarPath = '(.*?)'/),
            query: [...made.matchAll(/QueryParam\("(\w+)"/g)].map(([, one = '']) => one),
            body: firstIn(made, /stringify\(.*, "(\w+)", ""\), contentType/) || undefined,
            answers: Object.fromEntries(
              [...answers].map(([, status, type]) => [
                status,
                type === 'Error' ? 'ModelError' : type,
              ]),
            ),
            scopes: [],
            schemaOf,
          }
        },
      )
    })
  })
}

const pipedriveParts = {
  v2: ['persons', 'person-fields', 'organizations', 'activities'],
  v1: ['users', 'filters', 'webhooks'],
}

/** What Pipedrive's SDK sends and expects. */
export function pipedriveOperations(): Operation[] {
  const root = join(dirname(require.resolve('pipedrive')), 'versions')
  return Object.entries(pipedriveParts).flatMap(([version, parts]) => {
    const schemaOf = declaredTypes((type) => join(root, version, 'models', `${kebab(type)}.d.ts`))
    return parts.flatMap((part) => {
      const file = join(root, version, 'api', `${part}-api`)
      const types = readFileSync(`${file}.d.ts`, 'utf8')
      const text = readFileSync(`${file}.js`, 'utf8')
      return [...text.matchAll(/^ {8}(\w+): \(.*__awaiter\(([\s\S]*?)^ {8}\}\),$/gm)].map(
        ([, name = '', made = '']) => ({
          method: firstIn(made, /method: '(\w+)'/),
          path: `/api/${version}${firstIn(made, /localVarPath = `(.*?)`/)}`,
          query: [...made.matchAll(/localVarQueryParameter\['(\w+)'\]/g)].map(
            ([, one = '']) => one,
          ),
          body: firstIn(made, /serializeDataIfNeeded\)\((\w+),/) || undefined,
          answers: {
            200: firstIn(types, new RegExp(`^ {4}${name}\\(.*\\): Promise<(\\w+)>;`, 'm')),
          },
          scopes: firstIn(made, /"oauth2", \[(.*?)\]/)
            .split(', ')
            .map((one) => one.slice(1, -1)),
          schemaOf,
        }),
      )
    })
  })
}

function firstIn(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1] ?? ''
}

/** `GetPersonFields200Response` is declared in get-person-fields200-response.d.ts. */
function kebab(type: string) {
  return type.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}
