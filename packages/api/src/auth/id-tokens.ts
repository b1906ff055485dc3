import type { ProviderSignIn } from '@bellbird/contract/auth/session'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ProviderSettings } from '../config.ts'
import { ProblemError } from '../http/problem.ts'

const TIMEOUT_MS = 5_000
const METADATA_AGE = 60 * 60_000
/** How long an ID token is accepted after it was issued, in seconds, regardless of its own expiration. */
export const MAX_AGE_SECONDS = 600
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

const Metadata = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

const Claims = z.object({
  iss: z.string(),
  sub: z.string().regex(/^[^\p{Cc}\p{Surrogate}]{1,255}$/u),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.unknown().optional(),
  /** Some providers send it as a string. */
  email_verified: z.literal(true).or(z.literal('true')).optional().catch(undefined),
  given_name: z.unknown().optional(),
  family_name: z.unknown().optional(),
  name: z.unknown().optional(),
  preferred_username: z.unknown().optional(),
})

export type Identity = z.infer<typeof Claims>

export type IdTokens = {
  /** Rejects with 401 for an invalid proof, and with 503 if the provider's keys cannot be fetched. */
  verify(proof: ProviderSignIn): Promise<Identity>
}

type Provider = { issuer: string; keys: JWTVerifyGetKey; foundAt: number }

export function checkIdTokens(settings: ProviderSettings): IdTokens {
  let known: Provider | undefined

  async function provider() {
    if (known && Date.now() - known.foundAt < METADATA_AGE) return known
    known = await discover(settings).catch(unreachable)
    return known
  }

  return {
    async verify({ id_token, nonce }) {
      const { issuer, keys } = await provider()
      const { payload, key } = await jwtVerify(id_token, keys, {
        issuer,
        audience: settings.clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        maxTokenAge: MAX_AGE_SECONDS,
        clockTolerance: 60,
      }).catch((error) => (isTokenError(error) ? notGood() : unreachable()))

      if (isShort(key, settings.leastRsaBits)) return tooShort()
      const claims = Claims.safeParse(payload).data
      const isForUs = claims?.azp === undefined || claims.azp === settings.clientId
      if (!claims || !isForUs || claims.nonce !== nonce) return notGood()
      return claims
    },
  }
}

/** Only RSA keys can be too short. jose accepts keys from 2,048 bits on. */
function isShort(key: CryptoKey | Uint8Array, least = 0) {
  return (
    'algorithm' in key &&
    'modulusLength' in key.algorithm &&
    Number(key.algorithm.modulusLength) < least
  )
}

async function discover({ issuer }: ProviderSettings): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(address, { signal, redirect: 'error' })
  const metadata = Metadata.parse(await answer.json())
  if (new URL(metadata.issuer).href !== new URL(issuer).href) {
    throw new Error(`The provider calls itself ${metadata.issuer}`)
  }
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  return { issuer: metadata.issuer, keys, foundAt: Date.now() }
}

function isTokenError(error: unknown) {
  return [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
  ].some((kind) => error instanceof kind)
}

function tooShort(): never {
  throw new ProblemError(401, 'The sign-in provider’s signing key is too short', {
    'WWW-Authenticate': 'Bearer',
  })
}

function notGood(): never {
  throw new ProblemError(401, 'The sign-in provider’s token is invalid', {
    'WWW-Authenticate': 'Bearer',
  })
}

function unreachable(): never {
  throw new ProblemError(503, 'The sign-in provider cannot be reached right now', {
    'Retry-After': '10',
  })
}
