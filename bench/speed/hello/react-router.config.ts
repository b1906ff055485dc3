import type { Config } from '@react-router/dev/config'

/** A hello-world on stock settings: what the framework itself costs. */
export default { ssr: true } satisfies Config
