import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'

export function CallLink({ id, name }: { id: string; name: string }) {
  return (
    <b>
      <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
        <bdi>{name}</bdi>
      </TextLink>
    </b>
  )
}
