import type { Plugin } from 'vite'

/**
 * The router's package leads every bundler to its development build. Browsers get the other one, the same
 * but for warnings. The server keeps what Node finds.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer, options) {
      if (id !== 'react-router' && id !== 'react-router/dom') return null
      const found = await this.resolve(id, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  }
}

/** What the router can do and never does here, and what each is in browsers instead. */
const unusedParts: Record<string, string> = {
  // Routes that are asked for as links to them appear: all are told at once (react-router.config.ts).
  isFogOfWarEnabled: 'return false',
  getPatchRoutesOnNavigationFunction: '',
  useFogOFWarDiscovery: '',
  getPartialManifest: '',
  // Server components.
  useIsRSCRouterContext: 'return false',
  RSCErrorHandler: '',
  RSCPrefetchPageLinksImpl: '',
  decodeRouteErrorResponseDigest: '',
  // Pages that no server draws.
  nonSsrStrategy: '',
  RemixRootDefaultHydrateFallback: '',
  // Observers of the router.
  instrumentClientSideRouter: '',
  getRouteInstrumentationUpdates: '',
  // The page of a product whose root has none for failures, and a router that reads no data.
  DefaultErrorComponent: '',
  useNavigateUnstable: '',
  // Styles of a route: one file is for all (app/root.tsx).
  prefetchStyleLinks: '',
  prefetchRouteCss: '',
  getKeyedPrefetchLinks: 'return []',
  useKeyedPrefetchLinks: 'return []',
  // Development.
  createClientRoutesWithHMRRevalidationOptOut: '',
  wrapShouldRevalidateForHdr: '',
}

/** A text that stands in the place of what stood from one index to the other. */
type Edit = [from: number, to: number, text: string]

/**
 * Browsers get the router without the insides of what it never does here, and without components that nobody
 * imports: a bundler keeps those, since making one might do something. A version of the router that names its parts
 * otherwise fails the build.
 */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const parts = this.parse(code).body as unknown as Part[]
        const functions = parts.flatMap(emptied)
        const isMain = code.includes('function createRouter(')
        if (isMain && functions.length < Object.keys(unusedParts).length)
          throw new Error('The router has other parts than bundling/router.ts knows')
        const edits = [...functions, ...parts.flatMap(madeForNothing)].toSorted(
          (a, b) => b[0] - a[0],
        )
        return edits.reduce(
          (kept, [from, to, text]) => kept.slice(0, from) + text + kept.slice(to),
          code,
        )
      },
    },
  }
}

type Node = { type: string; start: number; end: number }
type Part = Node & {
  id?: { name: string }
  body?: Node
  declarations?: { init?: Node & { callee?: { property?: { name: string } } } }[]
  expression?: { left?: { property?: { name: string } } }
}

function emptied({ type, id, body }: Part): Edit[] {
  const instead = id && unusedParts[id.name]
  if (type !== 'FunctionDeclaration' || !body || instead === undefined) return []
  return [[body.start, body.end, `{${instead}}`]]
}

/** Says of components that making them does nothing, and gives them no name for developers. */
function madeForNothing({ start, end, declarations = [], expression }: Part): Edit[] {
  if (expression?.left?.property?.name === 'displayName') return [[start, end, '']]
  return declarations.flatMap(({ init }): Edit[] => {
    if (init?.callee?.property?.name !== 'forwardRef') return []
    return [[init.start, init.start, '/* @__PURE__ */ ']]
  })
}
