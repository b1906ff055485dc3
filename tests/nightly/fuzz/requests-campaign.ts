import fc from 'fast-check'
import { signUp, Visitor } from '#tests/support/client.ts'
import { draftOf, uploadFile } from '#tests/support/contact-file.ts'
import { addContact } from '#tests/support/contacts.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { finishSetup } from '#tests/support/setup.ts'
import type { RawRequest } from './framed.ts'
import { memoryProbe, type Sample } from './memory.ts'
import { rawRequests, type Sender } from './raw-requests.ts'
import { sendRaw } from './send-raw.ts'

const AT_ONCE = 8
const BATCH = 1_000

export type Campaign = {
  sent: number
  statuses: Record<number, number>
  /** The requests that got an error of ours or no response. */
  failures: string[]
  /** Whether the server and the processes beside it have survived. */
  survived: boolean
  memory: Sample[]
}

/** Sends this many hostile requests to the whole product; the same seed sends the same ones. */
export async function fuzzRequests(count: number, seed: number): Promise<Campaign> {
  const probe = memoryProbe()
  const product = await startProduct({ ...probe.settings, API_CALLS_PER_MINUTE: '1000000' })
  try {
    const startedAt = [product.pid, ...product.children()].join()
    const requests = rawRequests(await senderTo(product.url))
    const port = Number(new URL(product.url).port)
    const campaign: Campaign = { sent: 0, statuses: {}, failures: [], survived: false, memory: [] }
    for (let done = 0; done < count; done += BATCH) {
      const batch = fc.sample(requests, {
        numRuns: Math.min(BATCH, count - done),
        seed: seed + done,
      })
      await Promise.all(Array.from({ length: AT_ONCE }, () => drain(batch, port, campaign)))
      campaign.memory.push(await probe.sample(product.pid, campaign.sent))
    }
    const well = await fetch(`${product.url}/readyz`)
    campaign.survived = well.ok && startedAt === [product.pid, ...product.children()].join()
    return campaign
  } finally {
    await product.stop()
  }
}

async function senderTo(url: string): Promise<Sender> {
  const browser = new Visitor(url)
  await finishSetup(await signUp(browser))
  const contact = await addContact(browser, { first_name: 'Ada', email: 'ada@example.com' })
  const preview = await uploadFile(browser, 'email\nrow@example.com\nnobody')
  return {
    host: new URL(url).host,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    values: {
      contactId: contact.split('/').at(-1) as string,
      previewId: draftOf(preview).split('/').at(-1) ?? '',
      provider: 'hubspot',
    },
  }
}

async function drain(batch: RawRequest[], port: number, campaign: Campaign) {
  for (let request = batch.pop(); request; request = batch.pop()) {
    const statuses = await sendRaw(port, request).catch((error: Error) => [error.message])
    campaign.sent += 1
    for (const status of statuses) {
      campaign.statuses[Number(status)] = (campaign.statuses[Number(status)] ?? 0) + 1
    }
    const failed = statuses.some((status) => typeof status === 'string' || status >= 500)
    if (failed || (request.whole && statuses.length === 0)) {
      campaign.failures.push(
        `${request.kind} ${statuses}: ${request.bytes.toString('latin1').slice(0, 1_500)}`,
      )
    }
  }
}
