// The app as react-router-serve loads it, with the one setting that a build must not decide: behind a
// TLS proxy the framework sees http where the browser saw https, so it compares Origin with these hosts.
export * from '../build/server/index.js'

export const allowedActionOrigins = process.env.ALLOWED_ACTION_ORIGINS.split(',')
