import { execFileSync } from 'node:child_process'
import { downloaded } from '@bellbird/practice/downloaded'
import { expect, test } from 'vitest'
import { hubspotOperations, type Published, pipedriveOperations } from './operations.ts'

// To write the excerpts again, for example after a change in operations.ts:
// NIGHTLY=true npx vitest run --project api packages/api/src/crm/published-schemas/excerpts --update
test.each([
  {
    name: 'hubspot',
    sdk: '@hubspot/api-client',
    version: '14.0.1',
    license: 'by HubSpot: ISC License in its package.json, Apache License 2.0 in its LICENSE file',
    read: hubspotOperations,
  },
  {
    name: 'pipedrive',
    sdk: 'pipedrive',
    version: '33.7.0',
    license: 'MIT License, Copyright (C) 2012-2020 by Pipedrive, Inc.',
    read: pipedriveOperations,
  },
])('The excerpt for $name is what its SDK has', async ({ name, sdk, version, license, read }) => {
  const note = `Excerpt of ${sdk} ${version} (npm; ${license}): operations, and JSON Schemas of the types that it declares. Written by excerpts.night.test.ts.`
  const excerpt: { note: string; published: Published[] } = {
    note,
    published: read(downloaded(sdk, version)),
  }
  const text = execFileSync('biome', ['format', `--stdin-file-path=${name}.json`], {
    input: JSON.stringify(excerpt),
    encoding: 'utf8',
  })
  await expect(text).toMatchFileSnapshot(`${name}-excerpt.json`)
})
