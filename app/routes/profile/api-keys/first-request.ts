import type { KeyScope } from '@bellbird/contract/api-keys/scopes'

/** A shell command with a request that a key with these scopes may make. */
export function firstRequest(origin: string, scopes: KeyScope[]) {
  const authorized = '-H "Authorization: Bearer $BELLBIRD_KEY"'
  if (scopes.includes('read')) {
    return `# The three newest contacts\ncurl "${origin}/api/contacts?limit=3" \\\n  ${authorized}`
  }
  if (scopes.includes('write')) {
    return `# Add a contact\ncurl ${origin}/api/contacts \\\n  ${authorized} \\\n  -H "Content-Type: application/json" \\\n  -d '{"first_name": "Ada", "phone": "+442079460117"}'`
  }
  return `# Record how a call ended\ncurl ${origin}/api/campaigns/CAMPAIGN_ID/outcomes \\\n  ${authorized} \\\n  -H "Content-Type: application/json" \\\n  -d '{"outcomes": [{"number": "+442079460117", "outcome": "reached"}]}'`
}
