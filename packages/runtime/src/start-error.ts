/** The message is one sentence of advice for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
