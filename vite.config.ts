import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * A browser asks for each file on its own, and a page names each that it needs, so what nearly every page
 * needs is one file. Routes and what only some of them use stay apart.
 */
const scripts = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|@react-router)\//,
  },
  { name: 'ui', test: /\/app\/(?:ui|forms)\/|\/lucide-react\//, minShareCount: 4 },
]

/**
 * The router's package leads every bundler to its development build. Browsers get the other one, the same
 * but for warnings. The server keeps what Node finds.
 */
function productionRouter(): Plugin {
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

/** Packs each text that browsers are sent once and as small as can be, beside the text itself. */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    // The list of routes is written once the server's part is there.
    applyToEnvironment: ({ name }) => name === 'ssr',
    closeBundle() {
      const dir = 'build/client'
      const texts = readdirSync(dir, { recursive: true }).map(String)
      for (const name of texts.filter((one) => /\.(js|css|svg)$/.test(one))) {
        const text = readFileSync(join(dir, name))
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params: best }))
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [productionRouter(), tailwindcss(), reactRouter(), packFiles()],
  // lucide-react weighs 50 MB: the icons in use are bundled, so the package stays out of production.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } },
    },
  },
})
