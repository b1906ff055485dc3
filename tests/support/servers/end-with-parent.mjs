import { rmSync } from 'node:fs'

/** Ends a product with the process that started it, and removes its data. */
process.on('disconnect', () => {
  rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  process.exit()
})
