import type { Config } from '@react-router/dev/config'

/** A hello-world with default settings, to measure the cost of the framework itself. */
export default { ssr: true } satisfies Config
