import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { lighterFonts } from './bundling/fonts.ts'
import { noticesFile } from './bundling/notices.ts'

/**
 * Each file is requested and compressed separately, so many small files weigh more than a few that
 * include some code a page does not need. Code that many routes share is therefore in one file,
 * except for heavy parts that few pages need.
 */
const scripts = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|@react-router)\/|preload-helper/,
  },
  {
    name: 'ui',
    test: /\/app\/(?:ui\/\w+|forms)\/(?!drop-zone|stepper|plain-table|file-rejection|tabs|code-box|copy-button|agent-and-number|form-errors|form-panel|guarded-form|use-form\.|drafts|text-field|textarea-field|select-field|checkbox-field|choice-|voice-bars|auth-layout|filter-bar|figure-switch|segmented|password|pagination|pages-around)|\/lucide-react\//,
    minShareCount: 5,
  },
  {
    name: 'forms',
    test: /\/node_modules\/@conform-to\/|\/app\/forms\/(?:form-errors|use-form\.|password-field|text-field|textarea-field|select-field|checkbox-field)/,
  },
  {
    name: 'uploads',
    test: /\/app\/ui\/\w+\/(?:drop-zone|file-rejection)/,
    minShareCount: 2,
  },
  {
    name: 'drafts',
    test: /\/app\/forms\/(?:guarded-form|drafts)/,
    minShareCount: 2,
  },
  {
    name: 'visitors',
    test: /\/app\/(?:ui\/\w+\/(?:auth-layout|voice-bars|password)|session\/return-path)/,
    minShareCount: 2,
  },
  {
    name: 'words',
    test: /\/packages\/contract\/src\/(?:contacts\/field-values|calling\/zone-name|options)\.ts|\/contacts\/status-tone\.ts/,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /\/app\/ui\/\w+\/(?:table|filter|search|pagination|pages-around)|\/packages\/contract\/src\/contacts\/filter-words\.ts/,
    minShareCount: 2,
  },
]

function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    // The route manifest is written only after the server build.
    applyToEnvironment: ({ name }) => name === 'ssr',
    closeBundle() {
      const dir = 'build/client'
      const texts = readdirSync(dir, { recursive: true }).map(String)
      for (const name of texts.filter((one) => /\.(js|css|svg|txt|webmanifest)$/.test(one))) {
        const text = readFileSync(join(dir, name))
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text, { params: best }))
        const memory = [6, 7, 8, 9]
        const gzips = memory.map((memLevel) => gzipSync(text, { level: 9, memLevel }))
        const [gzip] = gzips.toSorted((one, other) => one.length - other.length)
        if (gzip) writeFileSync(join(dir, `${name}.gz`), gzip)
      }
    },
  }
}

export default defineConfig(async () => ({
  resolve: { alias: await lighterFonts() },
  plugins: [tailwindcss(), reactRouter(), noticesFile(), packFiles()],
  // lucide-react is 50 MB. Bundling the icons in use keeps the package out of the production image.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    // As the framework documents for custom servers: our entry imports the app's build.
    ssr: { build: { rollupOptions: { input: 'server/app.ts' } } },
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            // A chunk's name would be repeated in every script that imports it and in the route manifest.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: scripts },
          },
        },
      },
    },
  },
}))
