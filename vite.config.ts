import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // lucide-react weighs 50 MB: the icons in use are bundled, so the package stays out of production.
  ssr: { noExternal: ['lucide-react'] },
})
