/**
 * Property tests use the same cases each time, so that only a change decides whether they pass.
 * `PROPERTY_SEED=random` uses others, a number repeats those of a failure.
 */
import fc from 'fast-check'

const requested = process.env.PROPERTY_SEED
if (requested !== 'random')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(requested ?? 20_261_121) })
