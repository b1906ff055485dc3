import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { Topic } from './topic.ts'

export const developers: Topic = {
  slug: 'api-keys-and-webhooks',
  title: 'API keys and webhooks',
  keywords: 'developer integration Zapier n8n REST token',
  body: (
    <p>
      Other programs use {PRODUCT} with an API key, and webhooks notify them of events. The API
      reference, which describes every request, is linked from{' '}
      <TextLink to={href('/profile/api-keys')}>API keys</TextLink>.
    </p>
  ),
  sections: [
    {
      id: 'api-keys',
      title: 'Create an API key',
      body: (
        <ol>
          <li>
            Open <TextLink to={href('/profile/api-keys')}>API keys</TextLink> and name the program
            that will use the key.
          </li>
          <li>Choose what it may do and when the key expires.</li>
          <li>Copy the key. It’s shown only once.</li>
        </ol>
      ),
    },
    {
      id: 'webhooks',
      title: 'Receive events',
      body: (
        <ol>
          <li>
            Open <TextLink to={href('/profile/webhooks')}>Webhooks</TextLink>, enter your URL and
            choose the events.
          </li>
          <li>Copy the signing secret, and verify each message with it.</li>
          <li>
            Open the endpoint and choose <b>Send test event</b>. Its deliveries are listed below.
          </li>
        </ol>
      ),
    },
  ],
}
