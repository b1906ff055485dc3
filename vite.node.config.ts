import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: [
      // The contact file worker starts again for each file, and zod in one piece loads faster.
      'zod',
      // Only packages/api has this version, and the image has no node_modules but the project's.
      'ipaddr.js',
    ],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/node',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        server: 'server/main.ts',
        api: 'packages/api/src/server.ts',
        'move-database': 'packages/api/src/move-database.ts',
        backup: 'packages/api/src/backup.ts',
        'end-sessions': 'packages/api/src/end-sessions.ts',
        'demo-clock': 'packages/practice/src/demo/clock.ts',
        'contact-file-worker': 'app/contact-import/reader-process/worker.ts',
      },
    },
  },
})
