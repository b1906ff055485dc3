import { defineConfig } from 'vite'

/** What runs on Node beside the app: the server, the reference API and the contact file worker. */
export default defineConfig({
  publicDir: false,
  // The contact file worker starts anew for each file, and zod in one piece loads faster.
  ssr: { noExternal: ['zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/node',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: 'server/main.ts',
        api: 'api/server.ts',
        'move-database': 'api/move-database.ts',
        'end-sessions': 'api/end-sessions.ts',
        'contact-file-worker': 'app/contact-files/worker.ts',
      },
    },
  },
})
