import { data } from 'react-router'
import { statusOf } from './failure.ts'

/** For upstreams that reject the form of an id, or lack the endpoint, instead of returning 404. */
export async function orNotFound<T>(reading: Promise<T>) {
  try {
    return await reading
  } catch (error) {
    throw [400, 405, 422, 501].includes(statusOf(error) ?? 0) ? data(null, { status: 404 }) : error
  }
}
