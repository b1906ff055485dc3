import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * A browser asks for each file on its own, and a page names each that it needs, so what nearly every page
 * needs is one file. Routes and what only some of them use stay apart.
 */
const scripts = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|@react-router)\//,
  },
  { name: 'conform', test: /\/@conform-to\/|\/app\/forms\/form-errors/ },
  { name: 'ui', test: /\/app\/ui\/|\/lucide-react\//, minShareCount: 4 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // lucide-react weighs 50 MB: the icons in use are bundled, so the package stays out of production.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scripts } } } },
    },
  },
})
