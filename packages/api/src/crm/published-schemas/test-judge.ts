import { readFileSync } from 'node:fs'
import type { Exchange } from '@bellbird/practice/crms/practice'
import Ajv from 'ajv/dist/2019.js'
import type { Operation, Published } from './operations.ts'
import { type Answer, soqlFaults } from './test-soql.ts'

/** Consent, tokens and HubSpot's account details, which the SDKs do not have. */
const UNPUBLISHED = /^\/(oauth|account-info|services\/oauth2)\//

/** Where HubSpot's documentation and its SDK differ: the documentation has these. */
const DOCUMENTED = [
  // Objects with a property and a direction.
  'PublicObjectSearchRequest/sorts/# must be string',
  'ListSearchRequest must NOT have unevaluated properties {"unevaluatedProperty":"objectTypeId"}',
]

// Checking the schemas themselves takes longer than using them.
const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
const operations = { hubspot: publishedBy('hubspot'), pipedrive: publishedBy('pipedrive') }

/** Compares each request to a practice server, and each response, with what the vendor publishes. */
export function publishedSchemas() {
  const judged: Promise<string[]>[] = []
  return {
    watch(exchange: Exchange) {
      judged.push(faultsIn(exchange))
    },
    async faults() {
      return [...new Set((await Promise.all(judged)).flat())]
    },
  }
}

async function faultsIn({ provider, request, response }: Exchange): Promise<string[]> {
  const url = new URL(request.url)
  if (UNPUBLISHED.test(url.pathname)) return []
  const title = `${request.method} ${url.pathname}`
  if (provider === 'salesforce') {
    const soql = url.searchParams.get('q')
    const records =
      response.ok && isJson(response) ? ((await response.json()) as Answer) : undefined
    return soql ? soqlFaults(soql, records).map((fault) => `${soql}: ${fault}`) : []
  }
  const path = publishedPath(url.pathname)
  const operation = operations[provider].find(
    (one) => one.method === request.method && isOf(one, path),
  )
  if (!operation) return [`${title} is not published`]
  const unknown = [...url.searchParams.keys()].filter((name) => !operation.query.includes(name))
  const sent = await request.text()
  const answer = isJson(response) ? await response.json() : undefined
  const type = operation.answers[response.status] ?? operation.answers[response.ok ? 200 : 0]
  const further = url.searchParams.get('include_fields')?.split(',') ?? []
  return [
    ...unknown.map((name) => `parameter ${name} is not published`),
    ...(sent ? faultsOf(operation, operation.body, JSON.parse(sent)) : []),
    ...(answer && type
      ? faultsOf(operation, type, provider === 'pipedrive' ? withoutNulls(answer) : answer, {
          isOpen: !response.ok,
          further,
        })
      : []),
  ].map((fault) => `${title} ${response.status}: ${fault}`)
}

/** `further` properties are allowed beside the published ones, and any in an open value. */
function faultsOf(
  { schema }: { schema: string },
  type: string,
  value: unknown,
  { isOpen = false, further = [] as string[] } = {},
) {
  if (!type) return ['a body is not published']
  ajv.validate(`${schema}#/$defs/${type}.closed`, value)
  return (ajv.errors ?? [])
    .filter(
      ({ params: { unevaluatedProperty: name } }) =>
        name === undefined || !(isOpen || further.includes(name)),
    )
    .map(
      ({ instancePath, message, params }) =>
        `${type}${instancePath.replaceAll(/\/\d+/g, '/#')} ${message} ${JSON.stringify(params)}`,
    )
    .filter((fault) => !DOCUMENTED.some((start) => fault.startsWith(start)))
}

/** Pipedrive's types do not say what can be null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutNulls(one)]))
}

/** HubSpot's SDK has the paths from before those with dates. */
function publishedPath(path: string) {
  return path.replace(/^\/crm\/(\w+)\/2026-09/, '/crm/v3/$1')
}

function isOf({ path }: Operation, actual: string) {
  const [parts, given] = [path.split('/'), actual.split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('{') || part === given[at])
  )
}

function isJson({ headers }: Response) {
  return headers.get('Content-Type')?.startsWith('application/json')
}

/** Paths without placeholders come first. */
function publishedBy(provider: 'hubspot' | 'pipedrive') {
  const file = new URL(`./${provider}-excerpt.json`, import.meta.url)
  const { published }: { published: Published[] } = JSON.parse(readFileSync(file, 'utf8'))
  const parts = ({ path }: Operation) => path.split('{').length
  return published
    .flatMap(({ operations: own, types }, at) => {
      const schema = `${provider}-${at}`
      ajv.addSchema({ $id: schema, $defs: types })
      return own.map((operation) => ({ ...operation, schema }))
    })
    .toSorted((one, other) => parts(one) - parts(other))
}
