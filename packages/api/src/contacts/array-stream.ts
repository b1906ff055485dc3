export function arrayStream(batches: AsyncGenerator<object[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let written = 0

  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) {
        controller.enqueue(encoder.encode(written === 0 ? '[]' : ']'))
        return controller.close()
      }
      const elements = value.map((element) => JSON.stringify(element)).join(',')
      const before = written === 0 ? '[' : value.length > 0 ? ',' : ''
      written += 1
      controller.enqueue(encoder.encode(before + elements))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}
