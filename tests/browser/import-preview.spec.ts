import { expect, test } from '@playwright/test'
import { review, upload } from './import-file.ts'
import { signUp } from './sign-up.ts'

const WIDTHS = [320, 390, 768, 1024, 1100, 1280, 1366, 1440]

const files = {
  'long values': [
    'first_name,last_name,email,phone,company,title,notes',
    'Maximiliane Alexandrina,von Hohenstaufen-Württemberg zu Lichtenstein,maximiliane.alexandrina.von-hohenstaufen@versicherungsgesellschaft.example,+49 30 5550101,Rechtsschutzversicherungsgesellschaft mit beschränkter Haftung,,',
    `${'W'.repeat(90)},${'M'.repeat(90)},${'w'.repeat(60)}@${'m'.repeat(60)}.example,,${'Q'.repeat(120)},,`,
    `${'W'.repeat(90)},,no address ${'x'.repeat(80)},,${'Q'.repeat(120)},,`,
    `${'W'.repeat(90)},${'M'.repeat(90)},${'w'.repeat(60)}@${'m'.repeat(60)}.example,,,,`,
  ],
  'many columns': [
    [
      'first_name',
      'email',
      'company',
      ...Array.from({ length: 40 }, (_, at) => `Field ${at}`),
    ].join(),
    [
      'Maximilian Hohenberg',
      'maximilian.hohenberg@maschinenbau-nord.example',
      'Müller & Söhne Maschinenbau GmbH',
      ...Array(40).fill('A value of some length'),
    ].join(),
    [
      'Maximilian Hohenberg',
      'maximilian.hohenberg.at.maschinenbau-nord.example',
      'Müller & Söhne Maschinenbau GmbH',
      ...Array(40).fill('A value of some length'),
    ].join(),
  ],
}

for (const [what, lines] of Object.entries(files)) {
  test(`the status of every row is in view at every width: ${what}`, async ({ page }) => {
    await signUp(page)
    await page.goto('/contacts/import')
    await review(page, { name: 'people.csv', text: `${lines.join('\n')}\n` })
    const table = page.getByRole('region', { name: 'Sample Data' })
    await table.getByText('Show the first').click()

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const panel = await table.boundingBox()
      const badges = await table.getByText(/^(?:Valid|Invalid)$/).all()
      expect(badges).toHaveLength(lines.length - 1)
      for (const badge of badges) {
        const box = await badge.boundingBox()
        const end = (panel?.x ?? 0) + (panel?.width ?? 0)
        expect(box?.x, `at ${width} px`).toBeGreaterThanOrEqual(panel?.x ?? 0)
        expect((box?.x ?? 0) + (box?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(end)
        expect(end, `at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  })
}

test('a column of the file has room for its values beside or above its choice', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts/import')
  await upload(page, { name: 'people.csv', text: `${files['long values'].join('\n')}\n` })
  const values = page.locator('label[for=column-3] + span')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect((await values.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(150)
  }
})
