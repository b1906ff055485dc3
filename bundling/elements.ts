import type { Plugin } from 'vite'

/**
 * React's packages are of a kind whose parts a bundler reaches through their whole, at each element anew. Browsers
 * get the two functions that make elements by name.
 */
export function plainElements(): Plugin {
  return {
    name: 'plain-elements',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      const isOurs = id === 'react/jsx-runtime' && importer !== JSX
      return isOurs ? JSX : null
    },
    load(id) {
      if (id !== JSX) return null
      return `import elements from 'react/jsx-runtime'
        export const { Fragment, jsx, jsxs } = elements`
    },
  }
}

const JSX = '\0framework/elements'

/**
 * Vite fetches what a late script imports beside it, styles above all. Here that is there already, and what does it
 * would be the larger part.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
  }
}
