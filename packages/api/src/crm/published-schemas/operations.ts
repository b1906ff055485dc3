import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredTypes, type Schema } from './declared-types.ts'

export type Operation = {
  method: string
  path: string
  query: string[]
  body: string
  /** Names of types by status; 0 covers the rest. */
  answers: Record<string, string>
  /** Each of them suffices. */
  scopes: string[]
}

export type Published = { operations: Operation[]; types: Record<string, Schema> }

const hubspotUses = {
  contacts: [
    'GET /crm/v3/objects/contacts',
    'POST /crm/v3/objects/contacts/batch/archive',
    'POST /crm/v3/objects/contacts/batch/create',
    'POST /crm/v3/objects/contacts/batch/read',
    'POST /crm/v3/objects/contacts/batch/update',
    'POST /crm/v3/objects/contacts/search',
  ],
  companies: ['GET /crm/v3/objects/companies', 'POST /crm/v3/objects/companies/batch/read'],
  objects: ['POST /crm/v3/objects/{objectType}', 'POST /crm/v3/objects/{objectType}/search'],
  lists: [
    'GET /crm/v3/lists/{listId}',
    'GET /crm/v3/lists/{listId}/memberships',
    'POST /crm/v3/lists/search',
  ],
  owners: ['GET /crm/v3/owners'],
  properties: ['GET /crm/v3/properties/{objectType}'],
}

export function hubspotOperations(sdk: string): Published[] {
  const root = join(sdk, 'lib/codegen/crm')
  return Object.entries(hubspotUses).map(([part, uses]) => {
    const declared = declaredTypes((type) =>
      join(root, part, 'models', `${type === 'Error' ? 'ModelError' : type}.d.ts`),
    )
    const operations = globSync(join(root, part, 'apis/*Api.js'))
      .toSorted()
      .flatMap((file) => {
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
              body: firstIn(made, /stringify\(.*, "(\w+)", ""\), contentType/),
              answers: Object.fromEntries(
                [...answers].map(([, status = '', type = '']) => [
                  status,
                  type === 'Error' ? 'ModelError' : type,
                ]),
              ),
              scopes: [],
            }
          },
        )
      })
    return published(operations, uses, declared)
  })
}

const pipedriveUses = {
  v2: {
    persons: [
      'GET /api/v2/persons',
      'GET /api/v2/persons/search',
      'POST /api/v2/persons',
      'PATCH /api/v2/persons/{id}',
      'DELETE /api/v2/persons/{id}',
    ],
    'person-fields': ['GET /api/v2/personFields'],
    organizations: [
      'GET /api/v2/organizations',
      'GET /api/v2/organizations/search',
      'POST /api/v2/organizations',
    ],
    activities: ['GET /api/v2/activities', 'POST /api/v2/activities'],
  },
  v1: {
    users: ['GET /api/v1/users', 'GET /api/v1/users/me'],
    filters: ['GET /api/v1/filters', 'GET /api/v1/filters/{id}'],
    webhooks: ['GET /api/v1/webhooks', 'POST /api/v1/webhooks', 'DELETE /api/v1/webhooks/{id}'],
  },
}

export function pipedriveOperations(sdk: string): Published[] {
  const root = join(sdk, 'dist/versions')
  return Object.entries(pipedriveUses).map(([version, parts]) => {
    const declared = declaredTypes((type) => join(root, version, 'models', `${kebab(type)}.d.ts`))
    const operations = Object.keys(parts).flatMap((part) => {
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
          body: firstIn(made, /serializeDataIfNeeded\)\((\w+),/),
          answers: {
            200: firstIn(types, new RegExp(`^ {4}${name}\\(.*\\): Promise<(\\w+)>;`, 'm')),
          },
          scopes: firstIn(made, /"oauth2", \[(.*?)\]/)
            .split(', ')
            .map((one) => one.slice(1, -1)),
        }),
      )
    })
    return published(operations, Object.values(parts).flat(), declared)
  })
}

/** HubSpot's SDK has some operations in two APIs. */
function published(
  all: Operation[],
  uses: string[],
  declared: (types: string[]) => Record<string, Schema>,
): Published {
  const operations = uses.map((use) => {
    const found = all.find(({ method, path }) => `${method} ${path}` === use)
    if (!found) throw new Error(`${use} is not in the SDK.`)
    return found
  })
  const types = operations.flatMap(({ body, answers }) => [body, ...Object.values(answers)])
  return { operations, types: declared(types.filter(Boolean)) }
}

function firstIn(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1] ?? ''
}

/** `GetPersonFields200Response` is declared in get-person-fields200-response.d.ts. */
function kebab(type: string) {
  return type.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}
